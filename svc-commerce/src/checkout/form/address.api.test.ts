import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProduct, aStore } from '../../testing/builders.ts';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';
import { aBuyer, type Buyer, cards, home } from '../../testing/shopper.ts';

let service: CommerceService;
const location = '/api/commerce/shopping-cart/location';
const draftPath = '/api/commerce/checkout/draft';

const zone = (countries: string[]) => ({
  id: `zone-${countries[0]}`,
  name: 'Near',
  countries,
  options: [
    {
      id: `ship-${countries[0]}`,
      name: 'Post',
      description: '',
      rates: [{ maxGrams: null, priceCents: 500 }],
      freeOverCents: null,
    },
  ],
});
const taxRules = [
  { id: 'ny', country: 'US', region: 'New York', ratePercent: 10, appliesToShipping: false },
  { id: 'au', country: 'AU', region: null, ratePercent: 20, appliesToShipping: false },
];

beforeAll(async () => {
  service = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 100 });
  await service.load(aStore([aProduct('mug')], { shippingZones: [zone(['GB', 'IE']), zone(['US', 'AU'])], taxRules }));
  await service.load(aStore([]), 'site-none');
});
afterAll(() => service.stop());

async function aBuyerOfAMug(): Promise<Buyer> {
  const buyer = aBuyer(service, { locale: 'en-GB' });
  await buyer.add('mug');
  return buyer;
}
const setLocation = (buyer: Buyer, own: object) => buyer.call('PUT', location, { ...home, ...own });
const newYork = { country: 'US', region: 'NY', city: 'Hudson', postalCode: '12534' };

describe('What a checkout begins with', () => {
  const start = async (buyer: Buyer) => (await buyer.call('GET', '/api/commerce/checkout')).body;

  // Where the US are delivered to, their territories are (PAY-152).
  const territories = ['AS', 'GU', 'MP', 'PR', 'VI'];

  test('only the countries that are delivered to, by name, and the fields of the usual one', async () => {
    const { countries, addressForm, draft } = await start(aBuyer(service, { locale: 'en-GB' }));
    const states = countries.filter(({ code }: { code: string }) => !territories.includes(code));
    expect(states).toEqual([
      { code: 'AU', name: 'Australia' },
      { code: 'IE', name: 'Ireland' },
      { code: 'GB', name: 'United Kingdom' },
      { code: 'US', name: 'United States' },
    ]);
    expect(countries).toHaveLength(states.length + territories.length);
    expect(addressForm.country).toBe('GB');
    expect(draft).toEqual({});
    const french = await start(aBuyer(service, { locale: 'fr-FR' }));
    expect(french.countries).toContainEqual({ code: 'GB', name: 'Royaume-Uni' });
  });

  test('the fields of the country the buyer named, also when they come back', async () => {
    const buyer = await aBuyerOfAMug();
    // A country that is not delivered to is not asked for.
    await buyer.call('PUT', draftPath, { country: 'BR' });
    expect((await start(buyer)).addressForm.country).toBe('GB');
    await buyer.call('PUT', draftPath, { country: 'IE' });
    expect((await start(buyer)).addressForm.country).toBe('IE');
    await setLocation(buyer, newYork);
    expect((await start(buyer)).addressForm.country).toBe('US');
  });

  test('nothing where nothing is delivered', async () => {
    const body = await start(aBuyer(service, { websiteId: 'site-none' }));
    expect(body.countries.map(({ code }: { code: string }) => code)).toEqual([...territories, 'GB', 'US']);
    await service.load(aStore([], { shippingZones: [] }), 'site-closed');
    expect(await start(aBuyer(service, { websiteId: 'site-closed' }))).toEqual({
      countries: [],
      addressForm: null,
      draft: {},
    });
  });

  test('fields of any country, with the region where a tax goes by it', async () => {
    const form = async (country: string) =>
      (await aBuyer(service).call('GET', `/api/commerce/address-forms/${country}`)).body;
    const names = (await form('US')).fields.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['line1', 'line2', 'city', 'region', 'postalCode']);
    expect((await form('GB')).fields.map(({ name }: { name: string }) => name)).not.toContain('region');
    expect((await form('QQ')).code).toBe('request.not_found');
  });
});

describe('A place', () => {
  test('PAY-115 a tax by region finds it however it is written', async () => {
    for (const region of ['NY', 'ny', 'New York', ' new york ']) {
      const { body } = await setLocation(await aBuyerOfAMug(), { ...newYork, region });
      expect(body.shoppingCart).toMatchObject({ taxCents: 100, shippingLocation: { region: 'NY' } });
    }
    const vermont = await setLocation(await aBuyerOfAMug(), { ...newYork, region: 'VT' });
    expect(vermont.body.shoppingCart).toMatchObject({ taxCents: 0, applicableTaxRules: [] });
  });

  test('that cannot be is refused with what to do, and the one before stays', async () => {
    const buyer = await aBuyerOfAMug();
    await setLocation(buyer, newYork);
    for (const [own, errors] of [
      [{ postalCode: 'HX7 8AB' }, { postalCode: 'Enter a whole ZIP code, like 95014.' }],
      [{ region: 'Yorkshire' }, { region: 'Choose your state.' }],
    ] as const) {
      const refused = await setLocation(buyer, { ...newYork, ...own });
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        400,
        'checkout.address_invalid',
        errors,
      ]);
    }
    expect((await setLocation(buyer, { country: 'BR' })).body.code).toBe('checkout.no_delivery');
    expect((await buyer.cart()).shippingLocation).toMatchObject({ country: 'US', region: 'NY', postalCode: '12534' });
  });

  test('known only in part is enough for deliveries and what they cost', async () => {
    const buyer = await aBuyerOfAMug();
    const { body } = await buyer.call('PUT', location, { country: 'US' });
    expect(body.shoppingCart.shippingOptions).toMatchObject([{ id: 'ship-US', costCents: 500 }]);
  });

  test('a region nobody has to name may be anything, as before', async () => {
    const { body } = await setLocation(await aBuyerOfAMug(), { country: 'IE', region: 'Connemara', postalCode: '' });
    expect(body.shoppingCart.shippingLocation).toMatchObject({ region: 'Connemara' });
  });

  test('an order needs all that its country needs: in the United States a state, without which a tax would be lost', async () => {
    const buyer = await aBuyerOfAMug();
    await setLocation(buyer, { ...newYork, region: '', postalCode: '' });
    await buyer.call('PUT', '/api/commerce/shopping-cart/shipping', { optionId: 'ship-US' });
    const refused = await buyer.place();
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      400,
      'checkout.address_invalid',
      { region: 'Required. Choose your state.', postalCode: 'Required. Enter your ZIP code.' },
    ]);
    await setLocation(buyer, newYork);
    const placed = await buyer.place();
    const { body: order } = await buyer.call('GET', `/api/commerce/checkout/orders/${placed.body.orderToken}`);
    expect(order).toMatchObject({ taxTotal: { value: '100' }, shippingAddress: { region: 'NY', postalCode: '12534' } });
  });
});

describe('What was typed', () => {
  const typed = { email: 'ann@example.com', firstName: 'Ann', phone: '01422 1', line1: '1 Mill', postalCode: 'ZZ' };
  const draftOf = async (buyer: Buyer) => (await buyer.call('GET', '/api/commerce/checkout')).body.draft;

  test('is kept part by part, whatever it is, with the cart of this buyer alone', async () => {
    const buyer = await aBuyerOfAMug();
    expect((await buyer.call('PUT', draftPath, typed)).body).toEqual(typed);
    expect((await buyer.call('PUT', draftPath, { firstName: 'Anna', lastName: 'Bell' })).body).toEqual({
      ...typed,
      firstName: 'Anna',
      lastName: 'Bell',
    });
    expect(await draftOf(buyer)).toMatchObject({ firstName: 'Anna', postalCode: 'ZZ' });
    expect(await draftOf(await aBuyerOfAMug())).toEqual({});
    // It is nobody's business but the checkout's.
    expect(JSON.stringify(await buyer.cart())).not.toContain('Anna');
  });

  test('never holds a card, and needs a cart', async () => {
    const buyer = await aBuyerOfAMug();
    await buyer.call('PUT', draftPath, { ...typed, cardNumber: cards.good });
    expect(await draftOf(buyer)).toEqual(typed);
    expect(JSON.stringify(await service.db.collection('carts').find().toArray())).not.toContain(cards.good);
    expect((await aBuyer(service).call('PUT', draftPath, typed)).body.code).toBe('checkout.cart_empty');
  });

  test('survives an order that is refused, and one whose second step is', async () => {
    const contact = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Bell', phone: '01422 1' };
    for (const cardNumber of [cards.declined, cards.challenged]) {
      const buyer = await aBuyerOfAMug();
      const payment = { provider: 'test', cardNumber };
      const { body } = await buyer.place({ contact, payment, shippingLocation: home });
      if (body.orderToken) {
        await buyer.call('POST', `/api/commerce/checkout/payments/${body.orderToken}`, { isApproved: false });
      }
      expect(await draftOf(buyer)).toEqual({ ...contact, ...home });
      expect(JSON.stringify(await service.db.collection('carts').find().toArray())).not.toContain(cardNumber);
    }
  });

  test('does not stand in the way of an order that is being paid, and goes with the order', async () => {
    const buyer = await aBuyerOfAMug();
    const contact = { email: 'ann@example.com', firstName: 'Ann', lastName: 'Bell' };
    const payment = { provider: 'test', cardNumber: cards.challenged };
    const { body } = await buyer.place({ contact, payment, shippingLocation: home });
    await buyer.call('PUT', draftPath, { phone: '01422 2' });
    const path = `/api/commerce/checkout/payments/${body.orderToken}`;
    expect((await buyer.call('POST', path, { isApproved: true })).status).toBe(200);
    const cart = await service.db.collection('carts').findOne({ websiteId: 'site-a', orderId: body.orderId });
    expect([cart?.isPurchased, cart?.draft]).toEqual([true, undefined]);
  });

  test('of a plain form is kept too', async () => {
    const buyer = await aBuyerOfAMug();
    const fields = { ...home, ...typed, cartId: (await buyer.cart()).id, cardNumber: cards.good, lastName: 'Bell' };
    const answer = await buyer.post('/api/commerce/checkout', fields);
    expect(answer.headers.get('location')).toBe('/checkout?problem=checkout.address_invalid&fields=postalCode');
    expect(await draftOf(buyer)).toMatchObject({ ...typed, lastName: 'Bell', city: home.city });
  });
});

describe('What people type and paste', () => {
  test.each([
    ['a no-break blank', 'la1\u00a01aa', 'LA1 1AA'],
    ['two blanks', 'LA1  1AA', 'LA1 1AA'],
    ['full-width digits', '\uff2c\uff21\uff11\u3000\uff11\uff21\uff21', 'LA1 1AA'],
  ])('PAY-115 a postcode with %s is taken', async (_title, postalCode, stored) => {
    const { body } = await setLocation(await aBuyerOfAMug(), { postalCode });
    expect(body.shoppingCart.shippingLocation.postalCode).toBe(stored);
  });

  test.each(['june@studio.photography', "o'neil+mugs@shop.store", 'june@m\u00fcnchen.de', '"june abara"@example.com'])(
    'FORM-079 PAY-121 a buyer with the address %s gets the order',
    async (email) => {
      const buyer = await aBuyerOfAMug();
      const contact = { email: `\u200e${email}\u200b`, firstName: 'June', lastName: 'Abara' };
      const placed = await buyer.place({ contact, shippingLocation: home });
      expect(placed.status).toBe(200);
      const { body: order } = await buyer.call('GET', `/api/commerce/checkout/orders/${placed.body.orderToken}`);
      expect(order.email).toBe(email);
    },
  );

  test('a name that is too long is refused in words for people', async () => {
    const buyer = await aBuyerOfAMug();
    const contact = { email: 'june@example.com', firstName: 'a'.repeat(101), lastName: 'Abara' };
    const { status, body } = await buyer.place({ contact, shippingLocation: home });
    expect([status, body.errors]).toEqual([400, { 'contact.firstName': 'Use 100 characters or fewer.' }]);
  });

  test('without scripts a wrong postcode is named, and all that was typed is there again, for its country', async () => {
    const buyer = await aBuyerOfAMug();
    await setLocation(buyer, {});
    const fields = { cartId: 'open', email: 'june@example.com', firstName: 'June', lastName: 'Abara', phone: '' };
    const place = { country: 'IE', line1: '2 Quay Road', line2: '', city: 'Cork', region: '', postalCode: 'ZZ' };
    const answer = await buyer.post('/api/commerce/checkout', {
      ...fields,
      ...place,
      provider: 'test',
      cardNumber: cards.good,
    });
    expect(answer.headers.get('location')).toBe('/checkout?problem=checkout.address_invalid&fields=postalCode');
    const { body } = await buyer.call('GET', '/api/commerce/checkout');
    expect(body.addressForm.country).toBe('IE');
    expect(body.draft).toMatchObject({ ...place, email: 'june@example.com', firstName: 'June' });
  });

  test('a country chosen later, in the cart, comes before the one typed at checkout', async () => {
    const buyer = await aBuyerOfAMug();
    await buyer.call('PUT', draftPath, { country: 'IE', line1: '2 Quay Road', postalCode: 'T12 AB34' });
    await setLocation(buyer, newYork);
    const { body } = await buyer.call('GET', '/api/commerce/checkout');
    expect(body.addressForm.country).toBe('US');
    expect(body.draft).toMatchObject({ country: 'US', line1: '2 Quay Road', postalCode: '' });
  });

  test('the form says whether prices go by the region', async () => {
    const form = async (country: string) =>
      (await aBuyer(service).call('GET', `/api/commerce/address-forms/${country}`)).body;
    expect([(await form('US')).isPricedByRegion, (await form('AU')).isPricedByRegion]).toEqual([true, false]);
  });
});
