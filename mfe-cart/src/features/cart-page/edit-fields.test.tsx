import { subscribe } from '@tessera/browser-kit/page/dom-events.ts';
import type { OpenFields } from '@tessera/contracts/dom-events.ts';
import * as heardEvents from '@tessera/contracts/heard-events.wire.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCart, anEntry, pageProps } from '../../testing/a-cart.ts';
import { cartServer } from '../../testing/cart-server.ts';
import { CartPage } from './page.tsx';

const mug = (initials: string) => anEntry({ id: 'mug', title: 'Mug', additionalFields: { initials } });
const bowl = anEntry({ id: 'bowl', title: 'Bowl', additionalFields: null });
let opened: OpenFields[];
let stop: () => void;

const draw = () => drawPage(<CartPage {...pageProps(aCart({ entries: [mug('M. O.'), bowl] }))} />);
const save = (values: object) => act(async () => opened[0]?.save({ ...values }));

beforeEach(() => {
  opened = [];
  stop = subscribe(heardEvents.formsOpenFields, (wanted) => opened.push(wanted));
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

describe('editing additional fields from the cart', () => {
  test('CART-146 an entry with fields opens the lightbox with its saved values', async () => {
    const page = await draw();
    expect(page.has('Edit details of Bowl')).toBe(false);
    await page.press('Edit details of Mug');
    expect(opened).toMatchObject([
      { itemId: 'prod-mug', title: 'Mug', values: { initials: 'M. O.' }, saveLabel: 'Save' },
    ]);
  });

  test('CART-010 CART-143 CART-144 saving sends the values, and the entry shows the new ones', async () => {
    const heard: string[] = [];
    const stops = [
      subscribe(heardEvents.cartRecalculationStart, () => heard.push('start')),
      subscribe(heardEvents.cartRecalculationEnd, () => heard.push('end')),
    ];
    const calls = cartServer(() => {
      heard.push('call');
      return aCart({ entries: [mug('J. A.'), bowl] });
    });
    const page = await draw();
    await page.press('Edit details of Mug');
    expect(await save({ initials: 'J. A.' })).toBeUndefined();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'PUT',
        '/api/commerce/shopping-cart/entries/mug/additionalFields',
        { itemId: 'prod-mug', sku: 'MUG-CHALK', additionalFields: '{"initials":"J. A."}' },
      ],
    ]);
    expect(page.text()).toContain('J. A.');
    expect(heard).toEqual(['start', 'call', 'end']);
    for (const stopHearing of stops) stopHearing();
  });

  test('CART-149 CART-145 a failure is passed to the lightbox and shown at the entry', async () => {
    cartServer(() => problem(400, 'cart.fields_invalid', 'One or more fields is invalid, please check your entries.'));
    const page = await draw();
    await page.press('Edit details of Mug');
    expect(await save({ initials: '' })).toEqual({
      title: 'Unable to update form',
      text: 'One or more fields is invalid, please check your entries.',
    });
    expect(page.text()).toContain('Unable to update form');
    expect(page.control('Check out').getAttribute('aria-disabled')).toBe('false');
  });
});
