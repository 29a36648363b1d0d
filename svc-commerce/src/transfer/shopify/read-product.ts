import type { CsvError } from '@tessera/contracts/commerce/csv-calls.ts';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { type ProductType, productType } from '@tessera/contracts/enumerations.ts';
import { slugOf } from '@tessera/rules/links/slug.ts';
import { plainText } from '@tessera/site-document/text/plain-text.ts';
import { readRichText } from '@tessera/site-document/text/read-html.ts';
import { readYesCell } from '../../csv/cells.ts';
import type { FileProduct, FileVariant } from '../../csv/read-product.ts';
import type { CsvRow } from '../../csv/read-rows.ts';
import type { RemoteFile } from '../steps/import-files.ts';
import type { FoundProduct } from '../steps/import-products.ts';
import { cellOf, saysNo } from './columns.ts';
import type { ProductLines } from './group-lines.ts';
import { hasVariant, readVariant } from './read-variant.ts';

/** A product of Shopify, with its pictures at their addresses. */
export interface ShopifyProduct extends FoundProduct {
  pictures: RemoteFile[];
  /** Addresses of pictures of variants, by the line of the variant. */
  variantPictures: ReadonlyMap<number, string>;
}

const maxDescription = 50_000;
const maxTags = 100;
const maxSeo = { title: 200, description: 500 };

/** Reads the lines of a product. What cannot be read is an error with its line; a change becomes a note. */
export function readShopifyProduct({ handle, rows }: ProductLines, currency: Currency): ShopifyProduct {
  const [first] = rows;
  if (!first) throw new Error('a product has a line');
  const errors: CsvError[] = [];
  const notes: string[] = [];
  const report = (row: number, column: string, message: string) => errors.push({ row, column, message });
  const title = cellOf(first, 'Title');
  if (handle === '') report(first.row, 'Handle', 'is needed');
  if (title === '') report(first.row, 'Title', 'is needed');
  const slug = slugOf(handle) || `product-${first.row}`;
  const options = optionNames(first);
  const place = { options: options.length, currency, report, note: (text: string) => notes.push(text) };
  const variants = rows
    .filter((row) => row === first || hasVariant(row))
    .map((row, at): FileVariant => readVariant(row, { ...place, fallbackSku: `${slug}-${at + 1}` }));
  const file: FileProduct = {
    ...{ row: first.row, lastRow: rows.at(-1)?.row ?? first.row, id: '', storePage: undefined },
    ...{ categories: undefined, soldOutText: undefined, variants, errors },
    content: {
      ...{ name: title, urlSlug: slug, variantOptionOrdering: options },
      ...{ productType: typeOf(first, notes), enabled: isActive(first), tags: tagsOf(first, notes) },
      ...{ description: descriptionOf(first, notes), seo: seoOf(first) },
    },
  };
  if (rows.some((row) => saysNo(row, 'Variant Taxable'))) notes.push('It isn’t taxed there. Check your tax settings.');
  return {
    ...{
      file,
      source: `shopify|product|${handle.toLowerCase()}`,
      title: title || handle || `Line ${first.row}`,
      notes,
    },
    from: handle === '' ? '' : `/products/${handle.toLowerCase()}`,
    pictures: picturesOf(rows),
    variantPictures: new Map(
      rows.flatMap((row) => (cellOf(row, 'Variant Image') === '' ? [] : [[row.row, cellOf(row, 'Variant Image')]])),
    ),
  };
}

/** Names of the options. A product without options has one that is called `Title`. */
function optionNames(first: CsvRow): string[] {
  const names = [1, 2, 3].map((number) => cellOf(first, `Option${number} Name`)).filter(Boolean);
  const isDefault = names.length === 1 && cellOf(first, 'Option1 Value') === 'Default Title';
  return isDefault ? [] : names;
}

function typeOf(first: CsvRow, notes: string[]): ProductType {
  if (readYesCell(cellOf(first, 'Gift Card')) === true) return productType.giftCard;
  if (!saysNo(first, 'Variant Requires Shipping')) return productType.physical;
  notes.push('It isn’t shipped, so it is a service here. Choose “Digital” to sell a file.');
  return productType.service;
}

/** Drafts, archived products and those that were not published are hidden. */
const isActive = (first: CsvRow): boolean =>
  ['', 'active'].includes(cellOf(first, 'Status').toLowerCase()) && !saysNo(first, 'Published');

/** Vendor and type have no field of their own; as tags they can still be searched by. */
function tagsOf(first: CsvRow, notes: string[]): string[] {
  const listed = cellOf(first, 'Tags').split(',');
  const all = [...listed, cellOf(first, 'Vendor'), cellOf(first, 'Type')].map((tag) => tag.trim()).filter(Boolean);
  const tags = [...new Set(all)].filter((tag) => tag.length <= storeLimits.tagLength).slice(0, maxTags);
  const lost = new Set(all).size - tags.length;
  if (lost > 0) notes.push(`Tags left out: ${lost}.`);
  return tags;
}

function descriptionOf(first: CsvRow, notes: string[]): string {
  const { text, leftOut } = readRichText(cellOf(first, 'Body (HTML)'));
  const plain = plainText(text);
  if (leftOut.length > 0) notes.push(`Left out of the description: ${leftOut.join(', ')}.`);
  if (plain.length > maxDescription) notes.push(`The description is cut after ${maxDescription} characters.`);
  return plain.slice(0, maxDescription);
}

const seoOf = (first: CsvRow) => ({
  title: cellOf(first, 'SEO Title').slice(0, maxSeo.title),
  description: cellOf(first, 'SEO Description').slice(0, maxSeo.description),
});

/** Pictures in their order, each once. */
function picturesOf(rows: readonly CsvRow[]): RemoteFile[] {
  const found = rows.flatMap((row) => {
    const url = cellOf(row, 'Image Src');
    const position = Number(cellOf(row, 'Image Position')) || Number.MAX_SAFE_INTEGER;
    return url === '' ? [] : [{ url, alt: cellOf(row, 'Image Alt Text'), position }];
  });
  const ordered = found.toSorted((a, b) => a.position - b.position).slice(0, storeLimits.images);
  return [...new Map(ordered.map(({ url, alt }) => [url, { url, alt }])).values()];
}
