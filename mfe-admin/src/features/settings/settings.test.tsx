import type { StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { type Answer, openAdmin, type Sent } from '../../testing/open-admin.ts';

const pay = (value: string) => ({ value, currency: 'GBP' });
const stored: Record<string, object> = {
  store: {
    currency: 'GBP',
    multipleQuantityAllowedForServices: true,
    checkoutMinimum: pay('0'),
    expressCheckout: false,
    reviewsEnabled: false,
    useCLDRMoneyFormat: false,
    businessCountry: 'GB',
  },
  merchandising: {
    scarcityThreshold: 5,
    scarcityTemplateViews: null,
    scarcityText: '',
    scarcityShownByDefault: false,
    restockNotificationViews: null,
    restockNotificationMessages: {},
    restockReserveHours: 0,
    multilingualTransactionalEmails: false,
    soldOutText: '',
  },
  installments: {
    afterPayMin: pay('3500'),
    afterPayMax: pay('100000'),
    count: 4,
    singlePaymentThresholdMessage: '',
  },
  marketing: {
    pixelId: '',
    abandonedCartMails: true,
    asksConsent: false,
    recordsVisits: false,
    recordedShare: 10,
    popupFormId: '',
    popupTitle: '',
    popupText: '',
    popupAfterSeconds: 10,
  },
};

/** A store that keeps what is saved, unless `save` answers otherwise. */
function store(save: (sent: Sent) => unknown = () => undefined): Answer {
  const now = structuredClone(stored);
  const versions: Record<string, number> = { store: 0, merchandising: 0, installments: 0, marketing: 0 };
  return (sent) => {
    const namespace = /commerce-preferences\/(\w+)/.exec(sent.url)?.[1];
    if (!namespace) return undefined;
    const refused = sent.method === 'PUT' ? save(sent) : undefined;
    if (refused) return refused;
    const expected = new URLSearchParams(sent.url.split('?')[1]).get('expectedVersion');
    if (expected !== null && Number(expected) !== versions[namespace]) {
      return Response.json({ code: 'settings.conflict', error: 'Somebody saved this meanwhile.' }, { status: 409 });
    }
    if (sent.method === 'PUT') versions[namespace] = (versions[namespace] ?? 0) + 1;
    now[namespace] = { ...now[namespace], ...(sent.body as object) };
    return { version: versions[namespace] ?? 0, data: { ...now[namespace], websiteId: 'site' } };
  };
}

const path = '/config/commerce/preferences';
const puts = (sent: Sent[]) =>
  sent.filter(({ method }) => method === 'PUT').map(({ url, body }) => [url.split('?')[0]?.split('/').at(-1), body]);

test('EDIT-005 settings are changed, looked at before and after, and only what changed is saved', async () => {
  const page = await openAdmin(path, store());
  await page.see('Smallest order');
  expect(page.has('Save')).toBe(false);
  await page.fill('Smallest order (optional)', '20');
  await page.press('Reviews on product pages');
  await page.fill('Pixel id (optional)', '123456');
  expect(page.text()).toContain('Buyers read: “To check out, your order subtotal must be £20.00 or more.”');
  expect(page.text()).toContain('3 changes');
  await page.press('Review');
  await page.see('What changes, before and after');
  const rows = [...page.body.querySelectorAll('[role=dialog] tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['Smallest order', '£0.00', '£20.00'],
    ['Reviews', 'off', 'on'],
    ['Pixel', '–', '123456'],
  ]);
  await page.press('Save 3 changes');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(puts(page.sent)).toEqual([
    ['store', { checkoutMinimum: pay('2000'), reviewsEnabled: true }],
    ['marketing', { pixelId: '123456' }],
  ]);
  expect(page.control('Smallest order (optional)').value).toBe('20');
});

test('EDIT-018 EDIT-019 EDIT-020 EDIT-021 the line of low stock: where, from when, and its words', async () => {
  const page = await openAdmin(path, store());
  await page.see('Until you choose a default here, each product uses its own threshold.');
  await page.press('On the product page');
  await page.press('In product blocks');
  await page.fill('When at most', '8');
  await page.fill('Words', 'Only {n} left');
  await page.press('Save');
  await page.until(() => expect(page.has('Save')).toBe(false));
  await page.press('On the product page');
  await page.press('Save');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(puts(page.sent)).toEqual([
    [
      'merchandising',
      { scarcityTemplateViews: ['product-page', 'blocks'], scarcityThreshold: 8, scarcityText: 'Only {n} left' },
    ],
    ['merchandising', { scarcityTemplateViews: ['blocks'] }],
  ]);
});

test('STOCK-002 STOCK-003 STOCK-004 where customers can sign up for restock notifications, and the texts', async () => {
  const page = await openAdmin(path, store());
  await page.see('Until you choose here, each product says for itself whether it offers it.');
  expect(page.has('Lead there from lists and quick views')).toBe(false);
  await page.press('Offer it on the page of what is sold out');
  await page.press('Lead there from lists and quick views');
  expect(page.control('Button (optional)').placeholder).toBe('Notify Me');
  await page.fill('Button (optional)', 'Write to me');
  await page.press('Review');
  await page.see('Waitlist from lists');
  await page.press('Save 3 changes');
  await page.until(() => expect(page.has('Save')).toBe(false));
  await page.press('Offer it on the page of what is sold out');
  await page.press('Save');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(puts(page.sent)).toEqual([
    [
      'merchandising',
      { restockNotificationViews: ['product-page', 'blocks'], restockNotificationMessages: { button: 'Write to me' } },
    ],
    ['merchandising', { restockNotificationViews: [] }],
  ]);
});

test('FORM-004 the pop-up uses one of the forms for pages', async () => {
  const shelf = store();
  const forms = [
    { id: 'form-letters', type: 'newsletter', name: 'Letters', fieldCount: 1 },
    { id: 'form-hand', type: 'product', name: 'Which hand?', fieldCount: 1 },
  ];
  const page = await openAdmin(path, (sent) =>
    /\/forms(\?|$)/.test(sent.url) ? { forms, hasNextPage: false, nextPageCursor: null } : shelf(sent),
  );
  await page.see('A form shown once over your pages');
  await page.until(() => expect(page.text()).toContain('Letters'));
  expect(page.text()).not.toContain('Which hand?');
  expect(page.has('Seconds on a page before it comes')).toBe(false);
  await page.fill('Form', 'form-letters');
  await page.fill('Seconds on a page before it comes', '601');
  await page.leave('Seconds on a page before it comes');
  expect(page.text()).toContain('Enter a whole number from 0 to 600');
  await page.fill('Seconds on a page before it comes', '20');
  await page.press('Review');
  await page.see('Form of the pop-up');
  await page.press('Save 2 changes');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(puts(page.sent)).toEqual([['marketing', { popupFormId: 'form-letters', popupAfterSeconds: 20 }]]);
});

test('an invalid value is reported at its field and blocks the save', async () => {
  const page = await openAdmin(path, store());
  await page.see('Pay later');
  await page.fill('Up to (optional)', 'fifty');
  expect(page.text()).not.toContain('Enter an amount');
  await page.leave('Up to (optional)');
  expect(page.text()).toContain('Enter an amount such as 20.00');
  await page.fill('When at most', '0');
  await page.leave('When at most');
  expect(page.text()).toContain('Enter a whole number from 1 to 999');
  expect(page.text()).toContain('2 to put right');
  await page.press('Save');
  expect(puts(page.sent)).toEqual([]);
  await page.press('Discard');
  expect(page.control('Up to (optional)').value).toBe('1000.00');
  expect(page.has('Save')).toBe(false);
});

test('paying later is switched off by emptying both amounts', async () => {
  const page = await openAdmin(path, store());
  await page.see('Pay later');
  await page.fill('Above (optional)', '');
  await page.leave('Above (optional)');
  expect(page.text()).toContain('Enter both amounts, or none');
  await page.fill('Up to (optional)', '');
  expect(page.text()).not.toContain('Enter both amounts, or none');
  await page.press('Save');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(puts(page.sent)).toEqual([['installments', { afterPayMin: null, afterPayMax: null }]]);
});

test('PAY-080 the owner sets the replacement text of pay later', async () => {
  const page = await openAdmin(path, store());
  await page.see('Pay later');
  const label = 'Words in place of the offer (optional)';
  await page.fill(label, 'One payment is all it takes.');
  await page.press('Save');
  await page.until(() => expect(page.has('Save')).toBe(false));
  await page.fill('Above (optional)', '');
  await page.fill('Up to (optional)', '');
  expect(page.text()).not.toContain('Words in place of the offer');
  expect(puts(page.sent)).toEqual([
    ['installments', { singlePaymentThresholdMessage: 'One payment is all it takes.' }],
  ]);
});

test('EDIT-047 a refused save says so, keeps what is typed, and can be tried again', async () => {
  let isRefusing = true;
  const page = await openAdmin(
    path,
    store(() =>
      isRefusing ? Response.json({ code: 'service.failed', error: 'Please try again.' }, { status: 500 }) : undefined,
    ),
  );
  await page.see('Marketing');
  await page.fill('Pixel id (optional)', '123456');
  await page.press('Save');
  await page.see('We couldn’t confirm whether this was saved. Please try again.');
  expect(page.control('Pixel id (optional)').value).toBe('123456');
  isRefusing = false;
  await page.press('Save');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(page.text()).not.toContain('couldn’t confirm');
});

test('a save whose answer is lost is looked up, and reported as what it is: saved', async () => {
  const saved: unknown[] = [];
  let answer = () => {};
  const lookedUp = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const service = store();
  const page = await openAdmin(path, async (sent) => {
    if (sent.method !== 'PUT') return service(sent);
    saved.push(sent.body);
    if (saved.length === 1) throw new TypeError('Failed to fetch');
    await lookedUp;
    return service(sent);
  });
  await page.see('Marketing');
  await page.fill('Pixel id (optional)', '123456');
  await page.press('Save');
  await page.see('We don’t know yet whether this was saved. Checking …');
  expect(page.text()).not.toContain('Not saved');
  answer();
  await page.until(() => expect(page.text()).not.toContain('1 change'));
  await page.see('Settings saved');
  expect(page.text()).not.toContain('We don’t know yet');
  expect(saved).toEqual([{ pixelId: '123456' }, { pixelId: '123456' }]);
});

test('a save that stays unconfirmed is discarded to what is saved by now', async () => {
  const service = store();
  const page = await openAdmin(path, async (sent) => {
    const answer = await service(sent);
    // It is saved, and the answer is a fault.
    return sent.method === 'PUT' ? Response.json({ code: 'service.failed', error: 'x' }, { status: 500 }) : answer;
  });
  await page.see('Marketing');
  await page.fill('Pixel id (optional)', '123456');
  await page.press('Save');
  await page.see('We couldn’t confirm whether this was saved.');
  await page.press('Discard');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(page.control('Pixel id (optional)').value).toBe('123456');
});

test('EDIT-025 the address of the pixel opens its panel', async () => {
  const page = await openAdmin('/config/settings/facebook-pixel', store());
  await page.see('Pixel id');
  expect([location.pathname, location.hash]).toEqual([path, '#marketing']);
});

test('what is saved of two namespaces stays saved when the other one is refused', async () => {
  const page = await openAdmin(
    path,
    store(({ method, url }) =>
      method === 'PUT' && url.includes('marketing')
        ? Response.json({ code: 'x', error: 'No.' }, { status: 400 })
        : undefined,
    ),
  );
  await page.see('Smallest order');
  await page.fill('Smallest order (optional)', '20');
  await page.fill('Pixel id (optional)', '123456');
  expect(page.text()).toContain('2 changes');
  await page.press('Save');
  await page.see('Partly saved. Marketing not saved: Please try again.');
  expect(page.text()).toContain('1 change');
  await page.press('Save');
  await page.until(() => expect(puts(page.sent)).toHaveLength(3));
  expect(puts(page.sent).map(([namespace]) => namespace)).toEqual(['store', 'marketing', 'marketing']);
});

test('a currency that was changed is read again, and every screen writes amounts in it', async () => {
  const settings: Partial<StoreSettings> = {};
  const takeUp = ({ body }: Sent) => void Object.assign(settings, body);
  const page = await openAdmin(path, store(takeUp), settings);
  await page.see('Smallest order');
  await page.fill('Currency', 'EUR');
  await page.press('Save');
  await page.until(() => expect(page.spoken()).toContain('Settings saved'));
  await page.press('Gift cards');
  await page.see('Issue a gift card');
  await page.press('Issue a gift card');
  await page.see('Value€');
});

test('two owners: the second save keeps the first one’s, or asks about what both changed', async () => {
  const answer = store();
  const page = await openAdmin(path, answer);
  await page.see('Smallest order');
  /** A save by a colleague in another tab. */
  const other = (namespace: string, body: object) =>
    answer({ method: 'PUT', url: `/api/v1/commerce-preferences/${namespace}`, body });
  await page.fill('When at most', '9');
  await other('merchandising', { soldOutText: 'Gone' });
  await page.press('Save');
  await page.see('Settings saved. Also kept, as it changed meanwhile: Sold-out words.');
  expect(page.control('In place of “Sold out” (optional)').value).toBe('Gone');
  await page.fill('When at most', '7');
  await other('merchandising', { scarcityThreshold: 8 });
  await page.press('Save');
  await page.see('Somebody else saved this meanwhile');
  expect(page.text()).toContain('Low stock at');
  const [mine] = page.body.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]');
  await act(async () => mine?.click());
  await page.press('Save what is chosen');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(puts(page.sent).at(-1)).toEqual(['merchandising', { scarcityThreshold: 7 }]);
});

test('what there is nothing behind yet is not offered', async () => {
  const page = await openAdmin(path, store());
  await page.see('Sold out');
  expect(page.text()).not.toMatch(/invitation/i);
});
