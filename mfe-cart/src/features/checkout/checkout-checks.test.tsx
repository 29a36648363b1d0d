import { loadChecks } from '@tessera/module-kit/checkout/load-checks.ts';
import { problem } from '@tessera/module-kit/testing/fake-server.ts';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { asked, begin, drawCheckout, errorOf, fillIn, order, settled, shop } from '../../testing/checkout-server.ts';

beforeAll(() => Promise.all([loadChecks(), import('./place-order.ts')]));
beforeEach(() => {
  document.title = 'Checkout';
  vi.spyOn(location, 'assign').mockImplementation((() => undefined) as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function drawBegun() {
  const page = await drawCheckout();
  await begin(page);
  return page;
}

describe('what is wrong with a field of the checkout', () => {
  test('PAY-114 is all said at once when the order is sent: what is missing, and what to do about it', async () => {
    const calls = shop();
    const page = await drawCheckout();
    await order(page);
    expect(document.activeElement?.textContent).toContain('Please check 9 fields');
    for (const [name, text] of Object.entries({
      Email: 'Required. Enter your email address.',
      'Street address': 'Required. Enter your street and house number.',
      Postcode: 'Required. Enter your postcode.',
      'Card number': 'Required. Enter the number of your card.',
      Expires: 'Required. Enter month and year, like 04/29.',
    })) {
      expect(errorOf(page, name), name).toBe(text);
    }
    expect(page.control('Email').getAttribute('aria-invalid')).toBe('true');
    expect(page.control('Postcode: Required. Enter your postcode.').getAttribute('href')).toBe('#checkout-postalCode');
    expect(document.title).toBe('Error: Checkout');
    expect(asked(calls)).toEqual([]);
    // One that comes back is said in its place.
    await page.fill('Email', 'june@example.com');
    await page.fill('Email', 'june@');
    await page.leave('Email');
    const [first, second] = [...document.querySelectorAll('.summary-error a')].map((link) => link.textContent);
    expect([first, second]).toEqual([expect.stringMatching(/^Email: /), expect.stringMatching(/^First name: /)]);
  });

  test('a single one has the focus itself; mended, nothing speaks of it any more', async () => {
    shop();
    const page = await drawCheckout();
    await fillIn(page, { Email: '' });
    await order(page);
    expect(document.activeElement).toBe(page.control('Email'));
    expect(page.text()).not.toContain('Please check');
    await page.fill('Email', 'j');
    expect(errorOf(page, 'Email')).toBeUndefined();
    expect(document.title).toBe('Checkout');
  });

  test('PAY-114 is said when the field is left, not while typing', async () => {
    shop();
    const page = await drawBegun();
    await page.fill('Email', 'june@');
    expect(errorOf(page, 'Email')).toBeUndefined();
    await page.leave('Email');
    expect(errorOf(page, 'Email')).toBe(
      'Email is not valid. Email addresses should follow the format name@example.com.',
    );
    await page.fill('Email', 'june@example.com');
    expect(errorOf(page, 'Email')).toBeUndefined();
    await page.leave('First name');
    expect(errorOf(page, 'First name')).toBeUndefined();
    // The title speaks of a press of the button only.
    await page.fill('Postcode', 'HX7');
    await page.leave('Postcode');
    expect(errorOf(page, 'Postcode')).toBe('Enter a whole postcode, like EC1Y 8SY.');
    expect(document.title).toBe('Checkout');
  });

  test('another country has other fields: what was wrong with those before is no fault of these', async () => {
    shop();
    const page = await drawBegun();
    await page.fill('Postcode', '95014');
    await page.leave('Postcode');
    expect(errorOf(page, 'Postcode')).toBe('Enter a whole postcode, like EC1Y 8SY.');
    await page.fill('Country', 'US');
    await settled(page);
    expect(page.control('ZIP code').value).toBe('95014');
    expect(errorOf(page, 'ZIP code')).toBeUndefined();
    await page.leave('ZIP code');
    expect(errorOf(page, 'ZIP code')).toBeUndefined();
    await order(page);
    expect(errorOf(page, 'State')).toBe('Required. Choose your state.');
  });

  test('a half postcode is not sent for a price: it would be refused', async () => {
    const calls = shop();
    const page = await drawBegun();
    await page.fill('Country', 'FR');
    await page.fill('Postcode', 'HX');
    await page.leave('Postcode');
    await settled(page);
    const sent = calls.filter(({ path }) => path.endsWith('/location'));
    expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ country: 'FR', postalCode: '' })]);
  });

  test('an email address that is probably mistyped is offered as it was meant', async () => {
    shop();
    const page = await drawBegun();
    await page.fill('Email', 'june@gmial.com');
    await page.leave('Email');
    expect(page.text()).toContain('Did you mean june@gmail.com?');
    await page.press('june@gmail.com');
    expect(page.control('Email').value).toBe('june@gmail.com');
    expect(page.text()).not.toContain('Did you mean');
    await page.fill('Email', 'june@example.com');
    await page.leave('Email');
    expect(page.text()).not.toContain('Did you mean');
  });

  test.each([
    ['Card number', '4242 4242 4242 4241', 'This is not the number of a card. Please check its digits.'],
    ['Expires', '01/20', 'This card has expired.'],
    ['Expires', '13/40', 'Enter month and year, like 04/29.'],
    ['Security code', '12', 'The security code of this card has 3 digits.'],
  ])('of a card is said before anybody is asked for money: %s %s', async (name, typed, text) => {
    const calls = shop();
    const page = await drawBegun();
    await fillIn(page, { [name]: typed });
    await page.leave(name);
    expect(errorOf(page, name)).toBe(text);
    await order(page);
    expect(asked(calls)).not.toContain('checkout');
  });

  test('a card is grouped as it is printed, only as far as it is typed', async () => {
    shop();
    const page = await drawBegun();
    const typed = async (name: string, value: string) => {
      await page.fill(name, value);
      return page.control(name).value;
    };
    expect(await typed('Card number', '42424')).toBe('4242 4');
    await page.key('Card number', 'Backspace');
    expect(page.control('Card number').value).toBe('4242 ');
    await page.fill('Card number', '');
    expect(await typed('Card number', '378282246310005')).toBe('3782 822463 10005');
    expect(await typed('Expires', '4')).toBe('04');
    expect(await typed('Expires', '0429')).toBe('04/29');
  });

  test('what the server refuses goes as its field is mended', async () => {
    const refusal = problem(400, 'checkout.address_invalid', 'Please check your address.');
    const errors = { 'shippingLocation.postalCode': 'Enter a whole postcode, like EC1Y 8SY.' };
    shop({ checkout: () => ({ ...refusal, body: { ...(refusal.body as object), errors } }) });
    const page = await drawBegun();
    await fillIn(page);
    await order(page);
    expect(errorOf(page, 'Postcode')).toBe('Enter a whole postcode, like EC1Y 8SY.');
    expect(document.activeElement).toBe(page.control('Postcode'));
    await page.fill('Postcode', 'HX7 8AC');
    expect(errorOf(page, 'Postcode')).toBeUndefined();
  });
});
