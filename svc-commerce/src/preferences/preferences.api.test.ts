import type { ProductSummary } from '@tessera/contracts/commerce/product.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aShopper } from '../testing/shopper.ts';

let service: CommerceService;
const path = '/api/v1/commerce-preferences/store';
beforeAll(async () => {
  service = await startCommerce();
});
afterAll(() => service.stop());

test('PROD-108 PROD-016 a new store allows several of a service and shows no reviews', async () => {
  const { body } = await service.as({ websiteId: 'new' }).call('GET', '/api/commerce/checkout/settings');
  expect(body).toMatchObject({
    multipleQuantityAllowedForServices: true,
    reviewsEnabled: false,
    checkoutMinimumCents: 0,
  });
});

test('EDIT-041 EDIT-042 EDIT-043 preferences are read and changed, the others stay', async () => {
  await service.load(aStore([]));
  const owner = service.owner();
  const { body } = await owner.call('GET', path);
  const none = { value: '0', currency: 'GBP' };
  expect(body.data).toMatchObject({
    websiteId: 'site-a',
    currency: 'GBP',
    checkoutMinimum: none,
    reviewsEnabled: true,
  });
  const checkoutMinimum = { value: '2000', currency: 'GBP' };
  const saved = await owner.call('PUT', path, { checkoutMinimum });
  expect(saved.body.data).toEqual({ ...body.data, checkoutMinimum });
  expect((await owner.call('GET', path)).body).toEqual(saved.body);
  expect((await service.as().call('GET', '/api/commerce/checkout/settings')).body.checkoutMinimumCents).toBe(2_000);
});

test('a new store can save one preference', async () => {
  const { body } = await service.owner({ websiteId: 'new' }).call('PUT', path, { reviewsEnabled: true });
  expect(body.data).toMatchObject({ websiteId: 'new', reviewsEnabled: true, currency: 'USD' });
});

const pay = (value: string, currency = 'GBP') => ({ value, currency });

test.each([
  ['store', { expressCheckout: true, multipleQuantityAllowedForServices: false, businessCountry: 'IE' }],
  ['merchandising', { scarcityTemplateViews: ['product-page'], scarcityText: 'Only {n} left', soldOutText: 'Gone' }],
  ['merchandising', { restockNotificationViews: [], restockNotificationMessages: { success: 'Noted.' } }],
  ['installments', { afterPayMin: pay('3500'), afterPayMax: pay('100000'), count: 4 }],
  ['marketing', { pixelId: '123456789' }],
  ['marketing', { abandonedCartMails: false }],
  ['marketing', { asksConsent: true }],
  ['marketing', { recordsVisits: true, recordedShare: 25 }],
  ['marketing', { popupFormId: 'form-1', popupTitle: 'Letters', popupText: 'Monthly.', popupAfterSeconds: 5 }],
  ['merchandising', { multilingualTransactionalEmails: true }],
])('EDIT-048 the namespace %s keeps %o', async (namespace, change) => {
  const owner = service.owner({ websiteId: 'site-names' });
  await service.load(aStore([]), 'site-names');
  const address = `/api/v1/commerce-preferences/${namespace}`;
  const before = await owner.call('GET', address);
  const saved = await owner.call('PUT', address, change);
  expect(saved.body.data).toEqual({ ...before.body.data, ...change });
});

test('EDIT-048 the storefront reads what was saved', async () => {
  const websiteId = 'site-front';
  await service.load(aStore([aProduct('mug')]), websiteId);
  const owner = service.owner({ websiteId });
  const save = (namespace: string, body: unknown) =>
    owner.call('PUT', `/api/v1/commerce-preferences/${namespace}`, body);
  await save('merchandising', {
    scarcityTemplateViews: ['blocks'],
    scarcityText: 'Only {n} left',
    scarcityThreshold: 8,
    multilingualTransactionalEmails: true,
  });
  await save('marketing', { popupFormId: 'form-1', popupText: 'Once a month.' });
  await save('installments', { afterPayMin: pay('100'), afterPayMax: pay('900') });
  const visitor = service.as({ websiteId });
  const { body: product } = await visitor.call('GET', '/api/commerce/products/prod-mug');
  expect(product.merchandising).toMatchObject({
    scarcityEnabled: true,
    scarcityTemplateViews: ['blocks'],
    scarcityText: 'Only {n} left',
    multilingualTransactionalEmails: true,
  });
  const context = await visitor.call('GET', '/api/commerce/merchandising?productIds=prod-mug');
  expect(context.body['prod-mug']).toEqual(product.merchandising);
  const { body: settings } = await visitor.call('GET', '/api/commerce/checkout/settings');
  expect(settings).toMatchObject({
    scarcityThreshold: 8,
    installments: { afterPayMin: pay('100'), afterPayMax: pay('900'), count: 4 },
    popup: { formId: 'form-1', title: '', text: 'Once a month.', afterSeconds: 10 },
  });
});

test('STOCK-002 lists say what is waited for: all of it sold out, and offered on its page and from lists', async () => {
  const websiteId = 'site-waits';
  await service.load(
    aStore([aProduct('mug'), aProduct('jug', { variants: [aVariant('jug', { qtyInStock: 0 })] })]),
    websiteId,
  );
  const waited = async (restockNotificationViews: string[]) => {
    const address = '/api/v1/commerce-preferences/merchandising';
    expect((await service.owner({ websiteId }).call('PUT', address, { restockNotificationViews })).status).toBe(200);
    const { products } = (await service.as({ websiteId }).call('GET', '/api/commerce/products')).body;
    return products.flatMap(({ id, isWaitedFor }: ProductSummary) => (isWaitedFor ? [id] : []));
  };
  expect(await waited(['product-page', 'blocks'])).toEqual(['prod-jug']);
  expect(await waited(['blocks'])).toEqual([]);
  expect(await waited(['product-page'])).toEqual([]);
});

test('paying later is switched off by taking both amounts away, and needs both', async () => {
  const owner = service.owner({ websiteId: 'site-names' });
  const address = '/api/v1/commerce-preferences/installments';
  const half = await owner.call('PUT', address, { afterPayMin: null, afterPayMax: pay('9') });
  expect([half.status, half.body.errors]).toEqual([400, { afterPayMin: 'Enter both amounts, or none.' }]);
  const turned = await owner.call('PUT', address, { afterPayMin: pay('9'), afterPayMax: pay('9') });
  expect(turned.body.errors).toEqual({ afterPayMax: 'Enter an amount above the first one.' });
  const off = await owner.call('PUT', address, { afterPayMin: null, afterPayMax: null });
  expect(off.body.data).toMatchObject({ afterPayMin: null, afterPayMax: null });
});

test('PAY-078 PAY-079 PAY-080 the words in place of paying later are the owner’s, and kept with another currency', async () => {
  const websiteId = 'site-message';
  await service.load(aStore([aProduct('mug')]), websiteId);
  const owner = service.owner({ websiteId });
  const save = (body: object, namespace = 'installments') =>
    owner.call('PUT', `/api/v1/commerce-preferences/${namespace}`, body);
  const shopper = aShopper(service, { websiteId, locale: 'en-GB' });
  const offered = async () => (await shopper.cart('?calculateSubtotal=true')).installments;
  await save({ afterPayMin: pay('100'), afterPayMax: pay('9000') });
  await shopper.add('mug');
  expect(await offered()).toMatchObject({ kind: 'in-range' });
  const text = 'One payment is all it takes.';
  expect((await save({ singlePaymentThresholdMessage: ` ${text} ` })).body.data).toMatchObject({
    count: 4,
    singlePaymentThresholdMessage: text,
  });
  expect(await offered()).toEqual({ kind: 'message', text });
  const settings = async () => (await shopper.call('GET', '/api/commerce/checkout/settings')).body.installments;
  expect(await settings()).toMatchObject({ singlePaymentThresholdMessage: text });
  await save({ currency: 'USD' }, 'store');
  expect(await settings()).toMatchObject({ afterPayMin: pay('100', 'USD'), singlePaymentThresholdMessage: text });
  await save({ currency: 'GBP' }, 'store');
  await save({ singlePaymentThresholdMessage: '' });
  expect(await offered()).toMatchObject({ kind: 'in-range' });
  expect((await save({ singlePaymentThresholdMessage: 'x'.repeat(201) })).status).toBe(400);
  await save({ singlePaymentThresholdMessage: text });
  await save({ afterPayMin: null, afterPayMax: null });
  expect((await save({})).body.data.singlePaymentThresholdMessage).toBe('');
});

test('EDIT-049 EDIT-050 PAY-015 another namespace, key or currency is refused', async () => {
  const owner = service.owner();
  expect((await owner.call('GET', '/api/v1/commerce-preferences/other')).status).toBe(404);
  expect((await owner.call('PUT', '/api/v1/commerce-preferences/constructor', {})).status).toBe(404);
  const unknown = await owner.call('PUT', path, { colour: 'red', reviewsEnabled: false });
  expect([unknown.status, unknown.body.errors]).toEqual([400, { colour: 'There is no such preference.' }]);
  expect((await owner.call('GET', path)).body.data.reviewsEnabled).toBe(true);
  expect((await owner.call('PUT', path, { currency: 'XXX' })).status).toBe(400);
  expect((await owner.call('PUT', path, { pixelId: '' })).status).toBe(400);
  expect((await owner.call('PUT', path, { checkoutMinimum: pay('5', 'USD') })).status).toBe(400);
});

test.each([
  [0, 400],
  [1, 200],
  [999, 200],
  [1000, 400],
  [1.5, 400],
])('EDIT-034 a scarcity threshold of %s answers %s', async (scarcityThreshold, status) => {
  const owner = service.owner({ websiteId: 'site-scarce' });
  const address = '/api/v1/commerce-preferences/merchandising';
  expect((await owner.call('GET', address)).body.data.scarcityThreshold).toBeGreaterThanOrEqual(1);
  expect((await owner.call('PUT', address, { scarcityThreshold })).status).toBe(status);
});

test('EDIT-034 the scarcity threshold is 10 until it is saved', async () => {
  const { body } = await service
    .owner({ websiteId: 'site-fresh' })
    .call('GET', '/api/v1/commerce-preferences/merchandising');
  expect(body.data.scarcityThreshold).toBe(10);
});

test.each([
  ['', 200],
  ['12345', 200],
  ['1234', 400],
  ['1'.repeat(21), 400],
  ['12a45', 400],
])('EDIT-027 the pixel id "%s" answers %s', async (pixelId, status) => {
  const owner = service.owner({ websiteId: 'site-pixel' });
  expect((await owner.call('PUT', '/api/v1/commerce-preferences/marketing', { pixelId })).status).toBe(status);
});

test('EDIT-027 EDIT-028 the storefront is told the pixel id while there is one', async () => {
  const owner = service.owner({ websiteId: 'site-told' });
  const told = async () => {
    const { body } = await service.as({ websiteId: 'site-told' }).call('GET', '/api/commerce/checkout/settings');
    return body.pixelId;
  };
  expect(await told()).toBeUndefined();
  await owner.call('PUT', '/api/v1/commerce-preferences/marketing', { pixelId: '12345' });
  expect(await told()).toBe('12345');
  await owner.call('PUT', '/api/v1/commerce-preferences/marketing', { pixelId: '' });
  expect(await told()).toBeUndefined();
});

test("only the store's staff may change preferences", async () => {
  expect((await service.as().call('PUT', path, {})).status).toBe(401);
  const editor = service.owner({ roles: [role.editor] });
  expect((await editor.call('PUT', path, { reviewsEnabled: false })).status).toBe(403);
  const viewer = service.owner({ roles: [role.viewer] });
  expect((await viewer.call('GET', path)).status).toBe(403);
  expect((await viewer.call('PUT', path, { reviewsEnabled: false })).status).toBe(403);
});

describe('Amounts', () => {
  const minimumAfter = async (checkoutMinimum: unknown) => {
    await service.load(aStore([]), 'site-amounts');
    const { status, body } = await service.owner({ websiteId: 'site-amounts' }).call('PUT', path, { checkoutMinimum });
    return status === 200 ? body.data.checkoutMinimum : status;
  };

  test.each([
    ['PAY-001 minor units', { value: '1250', currency: 'GBP' }, '1250'],
    ['PAY-002 the decimal form', { decimalValue: '12.50', currencyCode: 'GBP' }, '1250'],
    [
      'PAY-003 of both the decimal form',
      { decimalValue: '12.50', currencyCode: 'GBP', value: '9', currency: 'GBP' },
      '1250',
    ],
    ['PAY-009 exactly', { decimalValue: '0.29', currencyCode: 'GBP' }, '29'],
    ['PAY-010 more digits than are stored, rounded half up', { decimalValue: '19.995', currencyCode: 'GBP' }, '2000'],
    ['PAY-010 and down below the half', { decimalValue: '19.994', currencyCode: 'GBP' }, '1999'],
  ])('are taken as %s', async (_title, sent, value) => {
    expect(await minimumAfter(sent)).toEqual({ value, currency: 'GBP' });
  });

  test.each([
    [{ decimalValue: 'ten', currencyCode: 'GBP' }],
    [{ decimalValue: '10.00' }],
    [{ value: '12.5', currency: 'GBP' }],
    [{ value: '1250' }],
    [{ decimalValue: '10.00', currencyCode: 'XXX' }],
    ['10.00'],
  ])('PAY-012 that are malformed are refused: %o', async (sent) => {
    expect(await minimumAfter(sent)).toBe(400);
  });

  test('PAY-011 the two ends of a range are compared in one currency', async () => {
    const owner = service.owner({ websiteId: 'site-amounts' });
    await service.load(aStore([]), 'site-amounts');
    const save = async (afterPayMin: object, afterPayMax: object) => {
      const put = owner.call('PUT', '/api/v1/commerce-preferences/installments', { afterPayMin, afterPayMax });
      return (await put).status;
    };
    const decimal = (decimalValue: string, currencyCode = 'GBP') => ({ decimalValue, currencyCode });
    expect(await save(decimal('30.00'), decimal('1000.00'))).toBe(200);
    expect(await save(decimal('30.00'), decimal('30.00'))).toBe(400);
    expect(await save(decimal('30.00'), decimal('1000.00', 'EUR'))).toBe(400);
  });
});

test('a save that names the version it saw is refused once somebody else saved, and changes nothing', async () => {
  await service.load(aStore([]), 'site-race');
  const owner = service.owner({ websiteId: 'site-race' });
  const at = (namespace: string) => `/api/v1/commerce-preferences/${namespace}`;
  const { version } = (await owner.call('GET', at('merchandising'))).body;
  const save = (scarcityThreshold: number) =>
    owner.call('PUT', `${at('merchandising')}?expectedVersion=${version}`, { scarcityThreshold });
  const answers = await Promise.all([save(8), save(9), save(7)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const [saved] = answers.filter(({ status }) => status === 200);
  const refused = answers.find(({ status }) => status === 409);
  expect([refused?.body.code, refused?.body.details]).toEqual(['settings.conflict', { version: version + 1 }]);
  const { body: now } = await owner.call('GET', at('merchandising'));
  expect(now).toEqual(saved?.body);
  expect(now.version).toBe(version + 1);
  // Other namespaces have versions of their own.
  expect((await owner.call('GET', at('marketing'))).body.version).toBe(0);
});

test('EDIT-043 saves without a version change the keys they name, all of them, however many at once', async () => {
  await service.load(aStore([]), 'site-many');
  const owner = service.owner({ websiteId: 'site-many' });
  const changes = [
    { expressCheckout: true },
    { reviewsEnabled: false },
    { businessCountry: 'IE' },
    { checkoutMinimum: pay('2000') },
  ];
  const answers = await Promise.all(changes.map((change) => owner.call('PUT', path, change)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { body } = await owner.call('GET', path);
  expect(body.data).toMatchObject(Object.assign({}, ...changes));
  expect(body.version).toBe(4);
});

test('another currency is a change of the amounts of paying later too', async () => {
  await service.load(aStore([]), 'site-currency');
  const owner = service.owner({ websiteId: 'site-currency' });
  const later = '/api/v1/commerce-preferences/installments';
  await owner.call('PUT', later, { afterPayMin: pay('100'), afterPayMax: pay('900') });
  const { version } = (await owner.call('GET', later)).body;
  await owner.call('PUT', path, { currency: 'EUR' });
  const stale = await owner.call('PUT', `${later}?expectedVersion=${version}`, { count: 3 });
  expect([stale.status, stale.body.code]).toEqual([409, 'settings.conflict']);
  expect((await owner.call('GET', later)).body.data.afterPayMin).toEqual(pay('100', 'EUR'));
});
