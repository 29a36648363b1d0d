import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';
import { aShopper, home } from '../testing/shopper.ts';

const zonesPath = '/api/commerce/shipping-zones';
const taxPath = '/api/commerce/tax-rules';
const location = '/api/commerce/shopping-cart/location';
let clock = Date.UTC(2026, 5, 1);
let one: CommerceService;
/** Another process on the same database. */
let two: CommerceService;
beforeAll(async () => {
  one = await startCommerce({ RATE_LIMIT_SCALE: 100 }, { now: () => clock });
  const { DATABASE_PREFIX, QUEUE_PREFIX } = one.config;
  two = await startCommerce({ RATE_LIMIT_SCALE: 100, DATABASE_PREFIX, QUEUE_PREFIX }, { now: () => clock });
  await one.load(aStore([aProduct('mug')]));
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

const rate = (priceCents: number, maxGrams: number | null = null) => ({ maxGrams, maxSubtotalCents: null, priceCents });
const anOption = (id: string, own: object = {}) => ({
  id,
  name: id,
  description: '',
  kind: 'flat',
  rates: [rate(700)],
  freeOverCents: null,
  ...own,
});
const aZone = (id: string, countries: string[], own: object = {}) => ({
  id,
  name: id,
  countries,
  isRestOfWorld: false,
  options: [anOption(`${id}-post`)],
  ...own,
});
const aRule = (id: string, own: object = {}) => ({
  id,
  country: 'GB',
  region: null,
  ratePercent: 20,
  appliesToShipping: true,
  ...own,
});

describe('shipping zones', () => {
  test('are read and replaced as a whole; who saw an older list is refused', async () => {
    const owner = one.owner();
    const { body: before } = await owner.call('GET', zonesPath);
    expect(before.zones.map(({ id }: ShippingZone) => id)).toEqual(['zone-1']);
    const zones = [aZone('gb', ['GB']), aZone('rest', [], { isRestOfWorld: true })];
    const answers = await Promise.all(
      [one, two].map((service) => service.owner().call('PUT', zonesPath, { expectedVersion: before.version, zones })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.body.code, refused?.body.details]).toEqual(['settings.conflict', { version: before.version + 1 }]);
    expect((await owner.call('GET', zonesPath)).body).toEqual({ version: before.version + 1, zones });
  });

  test('what is wrong is told by id and field', async () => {
    const zones = [aZone('gb', []), aZone('x', ['IE'], { options: [anOption('o', { rates: [] })] })];
    const { version } = (await one.owner().call('GET', zonesPath)).body;
    const answer = await one.owner().call('PUT', zonesPath, { expectedVersion: version, zones });
    expect([answer.status, answer.body.errors]).toEqual([
      400,
      { 'gb.countries': 'Choose at least one country.', 'o.rates': 'Enter a price.' },
    ]);
  });

  test('PAY-115 carts in every process have the new prices when next worked out', async () => {
    const shopper = aShopper(two);
    await shopper.add('mug', 2);
    await shopper.call('PUT', location, home);
    const { version } = (await one.owner().call('GET', zonesPath)).body;
    const options = [
      anOption('light', { kind: 'weight', rates: [rate(300, 999), rate(450, 1_000)] }),
      anOption('dear', {
        kind: 'price',
        rates: [
          { maxGrams: null, maxSubtotalCents: 1_999, priceCents: 900 },
          { maxGrams: null, maxSubtotalCents: null, priceCents: 100 },
        ],
      }),
      anOption('free', { freeOverCents: 2_000 }),
      anOption('collect', { kind: 'pickup', description: 'Mill Lane, from 9 to 5', rates: [rate(0)] }),
    ];
    const saved = await one.owner().call('PUT', zonesPath, {
      expectedVersion: version,
      zones: [aZone('gb', ['GB'], { options })],
    });
    expect(saved.status).toBe(200);
    clock += 2_001;
    const { shippingOptions } = await shopper.cart('?calculateSubtotal=true');
    expect(shippingOptions.map(({ id, costCents }) => [id, costCents])).toEqual([
      ['light', 450],
      ['dear', 100],
      ['free', 0],
      ['collect', 0],
    ]);
  });
});

describe('tax rules', () => {
  test('are read and replaced, and count in carts at once', async () => {
    const websiteId = 'site-tax';
    await one.load(aStore([aProduct('mug')]), websiteId);
    const owner = one.owner({ websiteId });
    const shopper = aShopper(one, { websiteId });
    await shopper.add('mug');
    await shopper.call('PUT', location, home);
    const { version } = (await owner.call('GET', taxPath)).body;
    const rules = [aRule('vat', { name: 'VAT' }), aRule('fr', { country: 'FR', ratePercent: 5.5 })];
    const saved = await owner.call('PUT', taxPath, { expectedVersion: version, rules });
    expect(saved.body).toEqual({ version: version + 1, rules });
    await shopper.add('mug');
    expect(await shopper.cart()).toMatchObject({ taxCents: 400, applicableTaxRules: [rules[0]] });
    const stale = await owner.call('PUT', taxPath, { expectedVersion: version, rules: [] });
    expect([stale.status, stale.body.code]).toEqual([409, 'settings.conflict']);
    const wrong = await owner.call('PUT', taxPath, { expectedVersion: version + 1, rules: [aRule('a'), aRule('b')] });
    expect(wrong.body.errors).toEqual({ 'b.country': 'There is a rule with this place and name already.' });
  });

  test('a new store saves its first list once', async () => {
    const websiteId = 'site-first';
    const save = (service: CommerceService) =>
      service.owner({ websiteId }).call('PUT', taxPath, { expectedVersion: 0, rules: [aRule('a')] });
    const answers = await Promise.all([save(one), save(two), save(one)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test("only the store's staff may read and save", async () => {
    for (const path of [zonesPath, taxPath]) {
      expect((await one.as().call('GET', path)).status).toBe(401);
      expect((await one.owner({ roles: [role.editor] }).call('GET', path)).status).toBe(403);
      const viewer = one.owner({ roles: [role.viewer] });
      expect((await viewer.call('GET', path)).status).toBe(403);
      expect((await viewer.call('PUT', path, { expectedVersion: 0, rules: [], zones: [] })).status).not.toBe(200);
    }
  });
});
