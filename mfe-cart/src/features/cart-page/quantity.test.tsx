import type { Cart } from '@tessera/contracts/commerce/cart.ts';
import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { type FakeAnswer, laterAnswer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aCart, anEntry, pageProps } from '../../testing/a-cart.ts';
import { cartAnswer, cartServer } from '../../testing/cart-server.ts';
import { CartPage } from './page.tsx';

const field = 'Quantity of Mug';
const entries = [anEntry({ id: 'mug', title: 'Mug', quantity: 2, subTotal: 4800 })];
const withQuantity = (quantity: number, own: Partial<Cart> = {}) =>
  aCart({ entries: [anEntry({ id: 'mug', title: 'Mug', quantity, subTotal: quantity * 2400 })], ...own });
const draw = () => drawPage(<CartPage {...pageProps(aCart({ entries }))} />);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const quantities = (calls: { body: unknown }[]) => calls.map(({ body }) => body);
const echo = ({ body }: { body: unknown }) => withQuantity((body as { quantity: number }).quantity);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('quantity on the cart page', () => {
  test('CART-015 the control is a number from 1 to 9999 by steps of 1', async () => {
    const page = await draw();
    const { type, min, max, step, value } = page.control(field);
    expect({ type, min, max, step, value }).toEqual({ type: 'number', min: '1', max: '9999', step: '1', value: '2' });
  });

  test('CART-008 CART-015 leaving the field sends the new value once, and the page shows the answer', async () => {
    const calls = cartServer(() => withQuantity(5, { subtotalCents: 12_000, grandTotalCents: 11_111 }));
    const page = await draw();
    await page.fill(field, '5');
    await page.leave(field);
    await wait(1000);
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['PUT', '/api/commerce/shopping-cart/entries/mug', { quantity: 5 }],
    ]);
    expect(page.control(field).value).toBe('5');
    expect(page.text()).toContain('£111.11');
    expect(page.spoken()).toBe('Quantity of Mug is 5. Subtotal £120.00.');
  });

  test('CART-015 Enter sends it, a pause in typing does not', async () => {
    const calls = cartServer(echo);
    const page = await draw();
    await page.fill(field, '3');
    await wait(60_000);
    expect(calls).toEqual([]);
    await page.key(field, 'Enter');
    expect(quantities(calls)).toEqual([{ quantity: 3 }]);
  });

  test('Enter that ends a composed word sends nothing', async () => {
    const calls = cartServer(echo);
    const page = await draw();
    await page.fill(field, '3');
    const ended = new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true });
    await act(async () => void page.control(field).dispatchEvent(ended));
    expect(calls).toEqual([]);
  });

  test('PROD-103 a comma stays as typed, so that 1,5 is refused and not read as 15', async () => {
    const calls = cartServer(echo);
    const page = await draw();
    await page.fill(field, '1');
    const comma = new InputEvent('beforeinput', { data: ',', bubbles: true, cancelable: true });
    await act(async () => void page.control(field).dispatchEvent(comma));
    await page.fill(field, `${page.control(field).value}5`);
    await page.leave(field);
    expect(page.text()).toContain('Quantity must be a whole number');
    expect(page.control(field).value).toBe('1,5');
    expect(calls).toEqual([]);
  });

  test('an unchanged value is not sent', async () => {
    const calls = cartServer(echo);
    const page = await draw();
    await page.fill(field, '2');
    await page.leave(field);
    await wait(1000);
    expect(calls).toEqual([]);
  });

  test.each([
    ['1.5', 'Quantity must be a whole number'],
    ['1,000', 'Quantity must be a number.'],
    ['', 'Quantity must be a number.'],
    ['-1', 'Quantity must be between 1 and 9999.'],
  ])("PROD-102 PROD-103 PROD-104 '%s' is refused on leaving, not while typing", async (text, message) => {
    const calls = cartServer(echo);
    const page = await draw();
    await page.fill(field, text);
    await wait(1000);
    expect(page.text()).not.toContain(message);
    await page.leave(field);
    expect(page.text()).toContain(`Unable to update quantity${message}`);
    expect(page.control(field).getAttribute('aria-invalid')).toBe('true');
    expect(calls).toEqual([]);
    await page.fill(field, '2');
    await page.leave(field);
    expect(page.text()).not.toContain(message);
  });

  test.each([
    ['what is limited says what there is', 8, 'Only 8 available.'],
    ['what is not says the range', null, 'Quantity must be between 1 and 9999.'],
  ])('far too many: %s', async (_title, qtyAvailable, message) => {
    const calls = cartServer(echo);
    const limited = aCart({ entries: [anEntry({ id: 'mug', title: 'Mug', quantity: 2, qtyAvailable })] });
    const page = await drawPage(<CartPage {...pageProps(limited)} />);
    await page.fill(field, '99999');
    await page.leave(field);
    expect(page.text()).toContain(`Unable to update quantity${message}`);
    expect(calls).toEqual([]);
  });

  test('more than there are: the server’s words, and what can be had', async () => {
    const refusal = problem(409, 'cart.out_of_stock', 'Sorry, we do not have enough of that item available.');
    cartServer(() => ({ ...refusal, body: { ...(refusal.body as object), details: { available: 3 } } }));
    const page = await draw();
    await page.fill(field, '9');
    await page.key(field, 'Enter');
    expect(page.text()).toContain('Sorry, we do not have enough of that item available. Only 3 available.');
    expect(page.control(field).value).toBe('2');
  });

  test('CART-138 changes of one entry go out in their order, and those between are left out', async () => {
    const slow = laterAnswer();
    const calls = cartServer(({ body }) => {
      const { quantity } = body as { quantity: number };
      return quantity === 3 ? slow.answer : cartAnswer(withQuantity(quantity));
    });
    const page = await draw();
    await page.press('One more Mug');
    await page.press('One more Mug');
    await page.press('One more Mug');
    expect(quantities(calls)).toEqual([{ quantity: 3 }]);
    slow.give(cartAnswer(withQuantity(3)));
    await wait(0);
    expect(quantities(calls)).toEqual([{ quantity: 3 }, { quantity: 5 }]);
    expect(page.control(field).value).toBe('5');
  });

  test('CART-139 a slow answer to an older change does not undo what a newer one showed', async () => {
    const two = aCart({ entries: [...entries, anEntry({ id: 'bowl', title: 'Bowl', quantity: 1 })] });
    const slow = laterAnswer();
    cartServer(({ path }) =>
      path.endsWith('/mug') ? slow.answer : cartAnswer({ ...two, grandTotalCents: 222, id: 'newer' }),
    );
    const page = await drawPage(<CartPage {...pageProps(two)} />);
    await page.press('One more Mug');
    await page.press('One more Bowl');
    slow.give(cartAnswer({ ...two, grandTotalCents: 111, id: 'older' }));
    await wait(0);
    expect(page.text()).toContain('£2.22');
    expect(page.text()).not.toContain('£1.11');
  });

  test('what is being typed outlives the answer to an earlier change', async () => {
    const slow = laterAnswer();
    cartServer(() => slow.answer);
    const page = await draw();
    await page.press('One more Mug');
    await page.fill(field, '12');
    slow.give(cartAnswer(withQuantity(3)));
    await wait(0);
    expect(page.control(field).value).toBe('12');
  });

  test('CART-014 CART-145 until the answer arrives amounts are pending and checkout is disabled', async () => {
    const slow = laterAnswer();
    cartServer(() => slow.answer);
    const heard: string[] = [];
    const start = () => heard.push('start');
    const end = () => heard.push('end');
    window.addEventListener('cart:recalculation-start', start);
    window.addEventListener('cart:recalculation-end', end);
    const page = await draw();
    expect(page.text()).toContain('Total before delivery£48.00');
    await page.press('One more Mug');
    const checkOut = page.control('Check out');
    expect(checkOut.getAttribute('aria-disabled')).toBe('true');
    expect(isFollowed(checkOut)).toBe(false);
    expect(page.text()).not.toContain('£48.00');
    expect(document.querySelector('dl')?.getAttribute('aria-busy')).toBe('true');
    slow.give(problem(409, 'cart.busy', 'Busy.'));
    await wait(0);
    expect(heard).toEqual(['start', 'end']);
    expect(checkOut.getAttribute('aria-disabled')).toBe('false');
    expect(isFollowed(checkOut)).toBe(true);
    expect(page.text()).toContain('Total before delivery£48.00');
    window.removeEventListener('cart:recalculation-start', start);
    window.removeEventListener('cart:recalculation-end', end);
  });

  describe('a press of Check out while the figures change', () => {
    const pressWhile = async (answer: Promise<FakeAnswer>) => {
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
      cartServer(() => answer);
      const page = await draw();
      await page.fill(field, '5');
      await page.leave(field);
      await page.press('Check out');
      expect(assign).not.toHaveBeenCalled();
      return { page, assign };
    };

    test('CART-011 CART-014 is remembered, shown, and leads on once they are there', async () => {
      const slow = laterAnswer();
      const { page, assign } = await pressWhile(slow.answer);
      expect(page.control('Check out').querySelector('.spin')).not.toBeNull();
      await wait(1000);
      expect(page.spoken()).toBe('Updating your cart. The checkout opens next.');
      slow.give(cartAnswer(withQuantity(5)));
      await wait(0);
      expect(assign.mock.calls).toEqual([['/checkout']]);
      expect(page.control('Check out').querySelector('.spin')).toBeNull();
    });

    test('CART-014 stays where the change failed, and says so', async () => {
      const slow = laterAnswer();
      const { page, assign } = await pressWhile(slow.answer);
      slow.give(problem(409, 'cart.out_of_stock', 'Sorry, we do not have enough of that item available.'));
      await wait(0);
      expect(assign).not.toHaveBeenCalled();
      expect(page.text()).toContain('Your cart could not be updated. Review it, then check out.');
      expect(page.text()).toContain('Sorry, we do not have enough of that item available.');
      expect(isFollowed(page.control('Check out'))).toBe(true);
    });
  });

  test('CART-014 a recalculation begun elsewhere on the page holds the check-out back as well', async () => {
    const page = await draw();
    const send = (name: string) => act(async () => void window.dispatchEvent(new CustomEvent(name)));
    await send('cart:recalculation-start');
    expect(page.control('Check out').getAttribute('aria-disabled')).toBe('true');
    await send('cart:recalculation-end');
    expect(page.control('Check out').getAttribute('aria-disabled')).toBe('false');
  });
});

/** Whether a press would leave the page. */
function isFollowed(link: HTMLElement): boolean {
  let isLeft = false;
  const judge = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', judge, { once: true });
  link.click();
  return isLeft;
}
