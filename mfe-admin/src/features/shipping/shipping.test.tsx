import type { ShippingZone } from '@tessera/contracts/commerce/shipping.ts';
import { act } from 'react';
import { expect, test } from 'vitest';
import { type Answer, openAdmin, type Sent } from '../../testing/open-admin.ts';

const zone: ShippingZone = {
  id: 'gb',
  name: 'Britain',
  countries: ['GB'],
  isRestOfWorld: false,
  options: [
    {
      id: 'post',
      name: 'Post',
      description: '2 to 4 days',
      kind: 'flat',
      rates: [{ maxGrams: null, maxSubtotalCents: null, priceCents: 450 }],
      freeOverCents: null,
    },
  ],
};

function store(zones: ShippingZone[], save: (sent: Sent) => unknown = () => undefined): Answer {
  let now = { version: 3, zones };
  return (sent) => {
    if (!sent.url.startsWith('/api/commerce/shipping-zones')) return undefined;
    if (sent.method === 'GET') return now;
    const refused = save(sent);
    if (refused) return refused;
    const body = sent.body as { zones: ShippingZone[]; expectedVersion: number };
    now = { version: body.expectedVersion + 1, zones: body.zones };
    return now;
  };
}

const path = '/config/commerce/shipping';
const saved = (sent: Sent[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('an option gets steps by weight, seen before and after, saved with the version that was seen', async () => {
  const page = await openAdmin(path, store([zone]));
  await page.see('Britain');
  await page.fill('Price', 'weight');
  await page.fill('Step 1, up to (optional)', '1000');
  await page.press('Add step');
  await page.fill('Step 2 costs', '7.5');
  await page.fill('Free from a subtotal of (optional)', '90');
  await page.press('Review');
  await page.see('What changes, before and after');
  expect(page.text()).toContain('one price; £4.50; “2 to 4 days”');
  expect(page.text()).toContain('by weight; £4.50 up to 1000 g, then £7.50; free from £90.00; “2 to 4 days”');
  await page.press('Save 1 change');
  await page.until(() => expect(page.has('Save')).toBe(false));
  expect(saved(page.sent)).toEqual([
    {
      expectedVersion: 3,
      zones: [
        {
          ...zone,
          options: [
            {
              ...zone.options[0],
              kind: 'weight',
              rates: [
                { maxGrams: 1000, maxSubtotalCents: null, priceCents: 450 },
                { maxGrams: null, maxSubtotalCents: null, priceCents: 750 },
              ],
              freeOverCents: 9000,
            },
          ],
        },
      ],
    },
  ]);
});

test('countries are added and taken away; a new zone says what it lacks', async () => {
  const page = await openAdmin(path, store([zone]));
  await page.see('Britain');
  await page.fill('Add a country', 'FR');
  await page.press('Remove United Kingdom');
  expect(page.text()).toContain('1 change');
  await page.press('Add zone');
  expect(page.text()).not.toContain('Enter a name');
  await page.press('Save');
  for (const words of [
    'Enter a name for this zone.',
    'Choose at least one country.',
    'Enter a name for this option.',
  ]) {
    expect(page.text()).toContain(words);
  }
  await page.until(() => expect(document.activeElement).toBe(page.body.querySelector('main [aria-invalid=true]')));
  expect(saved(page.sent)).toEqual([]);
});

test('a store without zones says what that means', async () => {
  const page = await openAdmin(path, store([]));
  await page.see('Until there is one, nobody can order what has to be delivered.');
  await page.press('Add zone');
  await page.see('Name of the zone');
});

test('when somebody else saved meanwhile, another zone of theirs stays, and what both changed is chosen', async () => {
  const [post] = zone.options;
  const ireland = {
    ...zone,
    id: 'ie',
    name: 'Ireland',
    countries: ['IE'],
    options: [{ ...post, id: 'post-ie' }],
  } as ShippingZone;
  let now = { version: 3, zones: [zone] };
  const page = await openAdmin(path, ({ method, url, body }) => {
    if (!url.startsWith('/api/commerce/shipping-zones')) return undefined;
    if (method === 'GET') return now;
    const sent = body as { zones: ShippingZone[]; expectedVersion: number };
    if (now.version === 3) {
      now = { version: 4, zones: [{ ...zone, options: [{ ...post, description: 'By train' } as never] }, ireland] };
    }
    if (sent.expectedVersion !== now.version) {
      return Response.json({ code: 'settings.conflict', error: 'Somebody saved this meanwhile.' }, { status: 409 });
    }
    now = { version: now.version + 1, zones: sent.zones };
    return now;
  });
  await page.see('Britain');
  await page.fill('Costs', '6');
  await page.press('Save');
  await page.see('Somebody else saved this meanwhile');
  expect(page.text()).toContain('Keep mineone price; £6.00; “2 to 4 days”');
  expect(page.text()).toContain('Take theirsone price; £4.50; “By train”');
  const [, theirs] = page.body.querySelectorAll<HTMLInputElement>('fieldset input[type=radio]');
  await act(async () => theirs?.click());
  await page.press('Save what is chosen');
  await page.see('Shipping saved');
  expect(now.zones.map(({ name, options }) => [name, options[0]?.description])).toEqual([
    ['Britain', 'By train'],
    ['Ireland', '2 to 4 days'],
  ]);
});

test('a failure of the read is told with a way on', async () => {
  const page = await openAdmin(path, () =>
    Response.json({ code: 'service.failed', error: 'Please try again.' }, { status: 500 }),
  );
  await page.see('The shipping zones could not be loaded');
  expect(page.has('Try again')).toBe(true);
});
