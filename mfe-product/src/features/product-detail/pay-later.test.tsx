import { drawPage } from '@tessera/module-kit/testing/drawn-page.ts';
import { expect, test } from 'vitest';
import { aProduct, aVariant, detailProps } from '../../testing/a-product.ts';
import { ProductDetail } from './product-detail.tsx';

const gbp = (value: string) => ({ value, currency: 'GBP' as const });
const installments = { afterPayMin: gbp('2400'), afterPayMax: gbp('5000'), count: 4 };
const sizes = [
  aVariant({ Size: 'S' }, { price: 2400 }),
  aVariant({ Size: 'M' }, { price: 2800 }),
  aVariant({ Size: 'L' }, { price: 8000, salePrice: 5001, onSale: true }),
];
const pill = () => document.querySelector('[data-offer]')?.textContent;

test('PROD-009 PAY-096 PAY-071 PAY-072 the offer follows the price of the chosen variant', async () => {
  const page = await drawPage(<ProductDetail {...detailProps(aProduct({ variants: sizes }), { installments })} />);
  expect(pill()).toContain('available for orders over £24.00');
  await page.press('M');
  expect(pill()).toContain('4 interest-free payments of £7.00 with Clearpay');
  await page.press('L');
  expect(pill()).toContain('available for orders up to £50.00');
});

test('what is sold out, or is a subscription, has no offer', async () => {
  const gone = aVariant({ Size: 'S' }, { price: 2800, qtyInStock: 0 });
  const there = aVariant({ Size: 'M' }, { price: 2800 });
  const page = await drawPage(
    <ProductDetail {...detailProps(aProduct({ variants: [gone, there] }), { installments })} />,
  );
  await page.press('M');
  expect(pill()).toContain('4 interest-free payments of £7.00');
  await page.press('S (sold out)');
  expect(pill()).toBeUndefined();
  await drawPage(<ProductDetail {...detailProps(aProduct({ variants: [gone] }), { installments })} />);
  expect(pill()).toBeUndefined();
  const plan = { billingPeriod: { value: 1, unit: 'MONTH' as const }, numBillingCycles: 0 };
  const club = aProduct({ variants: [there], isSubscribable: true, subscriptionPlan: plan });
  await drawPage(<ProductDetail {...detailProps(club, { installments })} />);
  expect(pill()).toBeUndefined();
});

test('PAY-096 a download has no offer', async () => {
  const download = aProduct({ productType: 2, variants: [aVariant({}, { price: 2800 })] });
  await drawPage(<ProductDetail {...detailProps(download, { installments })} />);
  expect(pill()).toBeUndefined();
});
