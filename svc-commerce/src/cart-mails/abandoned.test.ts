import { domainEvents } from '@tessera/contracts/events.ts';
import { expect, test } from 'vitest';
import type { CartRules } from '../cart/cart-rules.ts';
import { newCart } from '../cart/lines/new-cart.ts';
import { abandoned } from './cart-mail-store.ts';

const rules = { currency: 'GBP', settings: { checkoutMinimumCents: 0 }, shippingZones: [], taxRules: [] };

test('others are told what was left, not by whom', () => {
  // Only what a cart is made of.
  const empty = newCart({ websiteId: 'site-a', owner: 'm:june' }, rules as unknown as CartRules, 0);
  const line = { itemId: 'prod-mug', sku: 'MUG', title: 'Mug', quantity: 2 } as (typeof empty.lines)[number];
  const cart = { ...empty, _id: 'cart-1', contactEmail: 'june@example.org', lines: [line] };
  const payload = abandoned({ ...cart, figures: { ...cart.figures, subtotalCents: 900 } });
  expect(domainEvents['cart.abandoned'].payload.parse(payload)).toEqual({
    cartId: 'cart-1',
    subtotal: { value: '900', currency: 'GBP' },
    items: [{ productId: 'prod-mug', sku: 'MUG', productName: 'Mug', quantity: 2 }],
  });
  expect(JSON.stringify(payload)).not.toContain('june');
});
