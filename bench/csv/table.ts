import { someSettings } from '@tessera/contracts/testing/some-settings.ts';

export const productCount = 10_000;
export const variantsEach = 5;
/** A store page holds 200 products. */
const perPage = 200;

const pages = Array.from({ length: productCount / perPage }, (_, at) => ({
  ...{ id: `col-${at}`, collectionType: 13, title: `Page ${at}`, navigationTitle: `Page ${at}`, urlId: `page-${at}` },
  ...{ description: '', enabled: true },
}));

/** A store with room for all of them and nothing in it. */
export const emptyStore = {
  currency: 'GBP',
  settings: { ...someSettings, useCLDRMoneyFormat: false },
  collections: pages,
  ...{ categories: [], products: [], shippingZones: [], taxRules: [], coupons: [] },
};

const heading =
  'Store Page,Name,Type,Visible,Description,Tags,Option Name 1,SKU,Option Value 1,Price,Sale Price,On Sale,Stock,Weight (g)';

/** 10,000 products of five variants each, as an owner's own table would be. */
export function bigTable(): Buffer {
  const lines = [heading];
  for (let product = 0; product < productCount; product += 1) {
    for (let variant = 0; variant < variantsEach; variant += 1) {
      const own = `SKU-${product}-${variant},Glaze ${variant},${10 + variant}.50,,no,${product % 90},450`;
      const page = pages[Math.floor(product / perPage)]?.urlId;
      const text = `"Thrown on the wheel, glazed twice and fired for a day. Number ${product} says ""hello"", ñandú."`;
      lines.push(
        variant === 0 ? `${page},Bowl ${product},physical,yes,${text},stoneware; daily,Glaze,${own}` : `,,,,,,,${own}`,
      );
    }
  }
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}
