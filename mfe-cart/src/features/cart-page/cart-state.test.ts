import { describe, expect, test } from 'vitest';
import { aCart, anEntry } from '../../testing/a-cart.ts';
import { type CartEvent, isPending, nextCart, startCart } from './cart-state.ts';

const first = aCart({ id: 'first', grandTotalCents: 100 });
const run = (...events: CartEvent[]) => events.reduce(nextCart, startCart(first, null));
const answered = (change: number, cart = aCart({ id: `answer-${change}` })) =>
  ({ name: 'settled', target: 'mug', change, cart }) as const;
const sent = { name: 'sent', target: 'mug' } as const;
const alert = { title: 'Unable to update quantity', text: 'No.' };

describe('state of the cart page', () => {
  test('CART-017 an answer replaces the whole cart', () => {
    const cart = aCart({ id: 'other', entries: [], subtotalCents: 7, grandTotalCents: 3, totalQuantity: 9 });
    expect(run(sent, answered(1, cart)).cart).toBe(cart);
  });

  test('CART-139 an answer to an older change than the newest one answered is dropped', () => {
    const state = run(sent, sent, answered(2), answered(1));
    expect(state.cart?.id).toBe('answer-2');
    expect(isPending(state)).toBe(false);
  });

  test('a cart read again is dropped likewise', () => {
    const state = run(sent, answered(2), { name: 'read', cart: aCart({ id: 'old' }), change: 1 });
    expect(state.cart?.id).toBe('answer-2');
  });

  test('an entry is pending until its last change has come back', () => {
    const skipped = { name: 'settled', target: 'mug', change: 1 } as const;
    expect(isPending(run(sent, sent, answered(1)), 'mug')).toBe(true);
    expect(isPending(run(sent, sent, answered(1)), 'bowl')).toBe(false);
    expect(isPending(run(sent, sent, skipped, answered(2)), 'mug')).toBe(false);
  });

  test('CART-155 a failure leaves the cart as last confirmed, and shows why until the next try', () => {
    const failed = run(sent, { name: 'settled', target: 'mug', change: 1, alert });
    expect([failed.cart, failed.alerts]).toEqual([first, { mug: alert }]);
    expect(nextCart(failed, sent).alerts).toEqual({});
  });

  test('what was removed can be put back until it is', () => {
    const taken = { entry: anEntry(), position: 1 };
    const removed = run(sent, { ...answered(1), removed: taken });
    expect(removed.removed).toBe(taken);
    expect(nextCart(removed, answered(2)).removed).toBe(taken);
    expect(nextCart(removed, { ...answered(2), removed: null }).removed).toBeNull();
  });

  test('a read mends what an earlier one could not', () => {
    const failed = nextCart(startCart(null, null), { name: 'read-failed', text: 'Please try again.' });
    expect(failed.readProblem).toBe('Please try again.');
    expect(nextCart(failed, { name: 'read', cart: first, change: 1 })).toMatchObject({
      cart: first,
      readProblem: null,
    });
  });
});
