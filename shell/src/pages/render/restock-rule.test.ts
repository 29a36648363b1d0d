import type { CommonProps } from '@tessera/contracts/mounts.ts';
import { aProduct } from '@tessera/contracts/testing/a-product.ts';
import { someSettings } from '@tessera/contracts/testing/some-settings.ts';
import { describe, expect, test } from 'vitest';
import { restockRequest } from './restock-rule.ts';

const common: CommonProps = {
  websiteId: 'site',
  locale: 'en-GB',
  currency: 'GBP',
  useCLDRMoneyFormat: false,
  pageType: 50,
  path: '/shop/mug',
};
const base = aProduct();
const [variant] = base.variants;
if (!variant) throw new Error('the product has no variant');

/** What is asked for on the page of a product with these variants. */
function asked(
  stock: { qtyInStock: number; unlimited?: boolean }[],
  changes = {},
  query = '',
  mount = 'product/detail',
) {
  const variants = stock.map((one, at) => ({
    ...variant,
    unlimited: false,
    ...one,
    id: `var-${at}`,
    attributes: { Size: `${at}` },
  }));
  const merchandising = { ...base.merchandising, restockNotificationViews: ['product-page' as const], ...changes };
  const product = { ...base, variants, merchandising } as typeof base;
  const main = { mount, props: { ...common, product, settings: someSettings } };
  return restockRequest(main, common, new URL(`http://x.test/shop/mug${query}`))?.props;
}

describe('STOCK-002 The form for sold-out variants', () => {
  test('is given where something is sold out, with just that', () => {
    expect(asked([{ qtyInStock: 0 }, { qtyInStock: 3 }, { qtyInStock: 0 }])?.soldOut).toEqual([
      { id: 'var-0', label: '0' },
      { id: 'var-2', label: '2' },
    ]);
  });

  test('is not given where all can be bought, is not counted, or is not offered there', () => {
    expect(asked([{ qtyInStock: 1 }, { qtyInStock: 0, unlimited: true }])).toBeUndefined();
    expect(asked([{ qtyInStock: 0 }], { restockNotificationViews: ['blocks'] })).toBeUndefined();
    expect(asked([{ qtyInStock: 0 }], {}, '', 'product/list')).toBeUndefined();
  });
});

test('STOCK-022 letters are offered where the product offers them', () => {
  const offered = (mailingListSignUpEnabled: boolean, mailingListOptInByDefault: boolean) =>
    asked([{ qtyInStock: 0 }], { mailingListSignUpEnabled, mailingListOptInByDefault })?.mailingList;
  expect(offered(true, true)).toEqual({ isTicked: true });
  expect(offered(true, false)).toEqual({ isTicked: false });
  expect(offered(false, true)).toBeNull();
  expect(offered(false, false)).toBeNull();
});

test('STOCK-032 tells whether mails are written in several languages', () => {
  expect(asked([{ qtyInStock: 0 }], { multilingualTransactionalEmails: true })?.isMultilingual).toBe(true);
  expect(asked([{ qtyInStock: 0 }])).not.toHaveProperty('isMultilingual');
});

test('knows what came of a plain form post', () => {
  const outcome = (query: string) => asked([{ qtyInStock: 0 }], {}, query)?.outcome;
  expect(outcome('')).toBeNull();
  expect(outcome('?form=restock&sent=1')).toBe('sent');
  expect(outcome('?form=restock&problem=restock.email_blank')).toBe('failed');
  expect(outcome('?form=contact&sent=1')).toBeNull();
  const held = (query: string) => asked([{ qtyInStock: 0 }], {}, query)?.isHeld;
  expect(outcome('?form=restock&sent=held')).toBe('sent');
  expect([held('?form=restock&sent=held'), held('?form=restock&sent=1')]).toEqual([true, undefined]);
});
