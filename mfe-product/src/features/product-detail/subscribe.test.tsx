import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { fakeServer, problem } from '@tessera/module-kit/testing/fake-server.ts';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aPlainProduct, aProduct, aVariant, detailProps } from '../../testing/a-product.ts';
import { ProductDetail } from './product-detail.tsx';

const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
const club = aPlainProduct({ name: 'Candle Post', isSubscribable: true, subscriptionPlan: plan });

let assign: ReturnType<typeof vi.fn>;
beforeEach(() => {
  assign = vi.fn();
  vi.spyOn(location, 'assign').mockImplementation(assign as never);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const draw = (product = club) => drawPage(<ProductDetail {...detailProps(product)} />);

/** Title and text of the alert; its part comes when it is needed. */
const told = () =>
  vi.waitFor(() => {
    const dialog = document.querySelector('dialog');
    if (!dialog) throw new Error('no alert yet');
    return [dialog.querySelector('h2')?.textContent, dialog.querySelector('p')?.textContent];
  });

describe('The button of a subscribable product', () => {
  test('PROD-166 PROD-173 PROD-174 makes a subscription cart and leads to its checkout', async () => {
    const calls = fakeServer(() => ({ body: { cartToken: 'a-token' } }));
    const page = await draw();
    await page.press('Subscribe');
    await page.settle();
    expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/api/3/commerce/cart/subscription',
        { itemId: 'prod-mug', sku: club.variants[0]?.sku, qty: 1, additionalFields: null },
      ],
    ]);
    expect(assign).toHaveBeenCalledWith('/checkout/subscription?cartToken=a-token');
  });

  test("PROD-177 a failed call is an alert titled 'Unable to Purchase Item' with the server's text", async () => {
    const text = 'This item is not available as a subscription.';
    fakeServer(() => problem(400, 'subscription.not_available', text));
    const page = await draw();
    await page.press('Subscribe');
    await page.settle();
    expect(await told()).toEqual(['Unable to Purchase Item', text]);
    expect(assign).not.toHaveBeenCalled();
  });

  test('PROD-177 too many calls are told in the words of the cart', async () => {
    fakeServer(() => problem(429, 'request.rate_limited', 'Too many'));
    const page = await draw();
    await page.press('Subscribe');
    await page.settle();
    expect(await told()).toEqual(['Unable to Purchase Item', 'Please try again in a few seconds.']);
  });
});

describe('The price of a subscription', () => {
  test("PAY-061 PAY-062 is 'from …' until a variant is chosen, then that variant's", async () => {
    const sized = aProduct({
      ...{ isSubscribable: true, subscriptionPlan: plan, variantOptionOrdering: ['Size'] },
      variants: [aVariant({ Size: 'S' }), aVariant({ Size: 'M' }, { price: 3000 })],
    });
    const page = await draw(sized);
    expect(page.text()).toContain('from £24.00 every month');
    await page.press('M');
    expect(page.text()).toContain('£30.00 every month');
    expect(page.text()).not.toContain('from £');
  });

  test("PAY-060 is 'Unavailable' for a combination that there is not", async () => {
    const two = aProduct({
      ...{ isSubscribable: true, subscriptionPlan: plan, variantOptionOrdering: ['Size', 'Glaze'] },
      variants: [aVariant({ Size: 'S', Glaze: 'Moss' }), aVariant({ Size: 'M', Glaze: 'Chalk' })],
    });
    const page = await draw(two);
    await page.press('S');
    await act(async () => document.querySelector<HTMLElement>('input[value="Chalk"]')?.click());
    expect(page.text()).toContain('Unavailable');
  });
});
