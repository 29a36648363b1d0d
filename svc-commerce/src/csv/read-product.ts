import type { CsvError } from '@tessera/contracts/commerce/csv-calls.ts';
import { maxUnits, storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { splitList } from '@tessera/rules/text/list-cell.ts';
import type { StoredVariant } from '../catalogue/product-model.ts';
import type { ProductContent } from '../products-admin/product-content.ts';
import { readImagesCell, readMoneyCell, readYesCell } from './cells.ts';
import { typeNames } from './columns.ts';
import type { ProductRows } from './group-rows.ts';
import type { CsvRow } from './read-rows.ts';

/** A variant as its line says it; what the file has no column for is undefined. */
export interface FileVariant {
  row: number;
  id: string;
  sku: string;
  options: string[];
  priceCents: number;
  salePriceCents?: number | null;
  onSale?: boolean;
  weightGrams?: number | null;
  image?: Image | null;
  stock?: { qtyInStock: number; unlimited: boolean } | undefined;
}

/** A product as its lines say it. */
export interface FileProduct {
  row: number;
  lastRow: number;
  id: string;
  storePage: string | undefined;
  categories: string[] | undefined;
  soldOutText: string | undefined;
  content: Partial<Omit<ProductContent, 'variants' | 'fullUrl' | 'merchandising' | 'categoryIds'>>;
  variants: FileVariant[];
  errors: CsvError[];
}

type Report = (row: number, column: string, message: string) => void;

/** Reads the lines of a product; what cannot be read is told with its place. */
export function readProduct({ first, rows }: ProductRows, currency: Currency): FileProduct {
  const errors: CsvError[] = [];
  const report: Report = (row, column, message) => errors.push({ row, column, message });
  const text = textOf(first);
  const optionNames = optionCells(first, 'Option Name').filter((name) => name !== '');
  return {
    row: first.row,
    lastRow: rows.at(-1)?.row ?? first.row,
    id: text('Product ID')?.trim() ?? '',
    storePage: text('Store Page')?.trim(),
    categories: listOf(text('Categories')),
    soldOutText: text('Sold Out Text'),
    content: {
      ...readContent(first, report),
      ...(first.cells.has('Option Name 1') && { variantOptionOrdering: optionNames }),
    },
    variants: rows.map((row) => readVariant(row, currency, report)),
    errors,
  };
}

const textOf = (row: CsvRow) => (column: string) => row.cells.get(column);
const listOf = (cell: string | undefined) => (cell === undefined ? undefined : splitList(cell));

function optionCells({ cells }: CsvRow, column: string): string[] {
  return Array.from({ length: storeLimits.attributes }, (_, at) => cells.get(`${column} ${at + 1}`)?.trim() ?? '');
}

function readContent(first: CsvRow, report: Report): FileProduct['content'] {
  const say = (column: string, message: string) => report(first.row, column, message);
  const cell = textOf(first);
  const content: FileProduct['content'] = {};
  /** Reads a cell if the file has the column. */
  const read = (column: string, take: (cell: string) => void) => {
    const value = cell(column);
    if (value !== undefined) take(value);
  };
  read('Name', (value) => {
    if (value.trim() === '') say('Name', 'is needed');
    content.name = value.trim();
  });
  read('Address', (value) => {
    if (!/^[a-z0-9-]*$/.test(value.trim())) say('Address', 'may hold a to z, 0 to 9 and -');
    else if (value.trim() !== '') content.urlSlug = value.trim();
  });
  read('Type', (value) => {
    const type = typeNames[value.trim().toLowerCase() || 'physical'];
    if (type === undefined) say('Type', `is one of ${Object.keys(typeNames).join(', ')}`);
    else content.productType = type;
  });
  read('Visible', (value) => {
    const isVisible = readYesCell(value);
    if (isVisible === undefined) say('Visible', 'is yes or no');
    else content.enabled = isVisible;
  });
  read('Position', (value) => {
    const order = wholeNumber(value, 10_000_000);
    if (order === undefined && value.trim() !== '') say('Position', 'is a whole number');
    if (order !== undefined) content.order = order;
  });
  read('Summary', (value) => (content.summary = value));
  read('Description', (value) => (content.description = value));
  read('Tags', (value) => (content.tags = splitList(value)));
  read('Related Products', (value) => (content.relatedProductIds = splitList(value)));
  read('Details Form', (value) => (content.additionalFieldsFormId = value.trim() || null));
  read('Button Text', (value) => {
    content.customAddButtonText = value;
    content.useCustomAddButtonText = value !== '';
  });
  read('Most Per Order', (value) => {
    const most = wholeNumber(value, 9_999);
    if (value.trim() !== '' && !most) say('Most Per Order', 'is a whole number from 1 to 9999');
    else content.maxPerOrder = most ?? null;
  });
  read('Subscription', (value) => Object.assign(content, readSubscription(value, say)));
  read('Pictures', (value) => {
    const images = readImagesCell(value);
    if (images) content.images = images;
    else say('Pictures', 'holds a line that is not a picture of this website');
  });
  if (first.cells.has('Search Title') || first.cells.has('Search Description')) {
    content.seo = { title: cell('Search Title') ?? '', description: cell('Search Description') ?? '' };
  }
  return content;
}

function readSubscription(cell: string, say: (column: string, message: string) => void): FileProduct['content'] {
  if (cell.trim() === '') return { isSubscribable: false, subscriptionPlan: null };
  const [, value, unit, cycles = '0'] = /^(\d{1,3}) (WEEK|MONTH|YEAR)(?: x (\d{1,3}))?$/.exec(cell.trim()) ?? [];
  if (unit !== 'WEEK' && unit !== 'MONTH' && unit !== 'YEAR') {
    say('Subscription', 'is written like 1 MONTH or 2 WEEK x 6');
    return {};
  }
  const billingPeriod = { value: Number(value), unit } as const;
  return { isSubscribable: true, subscriptionPlan: { billingPeriod, numBillingCycles: Number(cycles) } };
}

function readVariant(row: CsvRow, currency: Currency, report: Report): FileVariant {
  const cell = textOf(row);
  const say = (column: string, message: string) => report(row.row, column, message);
  const money = (column: string) => {
    const cents = readMoneyCell(cell(column) ?? '', currency);
    if (cents === undefined) say(column, 'is an amount like 12.50');
    return cents;
  };
  const sku = cell('SKU')?.trim() ?? '';
  if (sku === '') say('SKU', 'is needed');
  const stock = cell('Stock') ?? '';
  return {
    row: row.row,
    id: cell('Variant ID')?.trim() ?? '',
    sku,
    options: optionCells(row, 'Option Value'),
    priceCents: money('Price') ?? 0,
    ...readRest(row, money, say),
    ...(stock.trim() !== '' && { stock: readStock(stock, say) }),
  };
}

/** What a line need not say. */
function readRest(
  { cells }: CsvRow,
  money: (column: string) => number | undefined,
  say: (column: string, message: string) => void,
): Partial<FileVariant> {
  const rest: Partial<FileVariant> = {};
  const read = (column: string, take: (cell: string) => void) => {
    const value = cells.get(column);
    if (value !== undefined) take(value.trim());
  };
  read('Sale Price', (cell) => (rest.salePriceCents = cell === '' ? null : (money('Sale Price') ?? null)));
  read('On Sale', (cell) => {
    const onSale = readYesCell(cell);
    if (onSale === undefined) say('On Sale', 'is yes or no');
    else rest.onSale = onSale;
  });
  read('Weight (g)', (cell) => {
    const grams = wholeNumber(cell, 10_000_000);
    if (cell !== '' && grams === undefined) say('Weight (g)', 'is a whole number of grams');
    rest.weightGrams = grams ?? null;
  });
  read('Variant Picture', (cell) => {
    const images = readImagesCell(cell);
    if (!images) say('Variant Picture', 'is not a picture of this website');
    rest.image = images?.[0] ?? null;
  });
  return rest;
}

/** Units, or `unlimited`. */
export function readStock(cell: string, say: (column: string, message: string) => void) {
  if (cell.trim().toLowerCase() === 'unlimited') return { qtyInStock: 0, unlimited: true };
  const units = wholeNumber(cell, maxUnits);
  if (units === undefined) say('Stock', 'is a whole number from 0 to 1000000, or unlimited');
  return { qtyInStock: units ?? 0, unlimited: false };
}

function wholeNumber(cell: string, most: number): number | undefined {
  const text = cell.trim();
  return /^\d{1,9}$/.test(text) && Number(text) <= most ? Number(text) : undefined;
}

/** The fields of a stored variant that its line gives. */
export function fieldsOf({
  salePriceCents,
  onSale,
  weightGrams,
  image,
  priceCents,
  sku,
}: FileVariant): Partial<StoredVariant> {
  return {
    sku,
    priceCents,
    ...(salePriceCents !== undefined && { salePriceCents }),
    ...(onSale !== undefined && { onSale }),
    ...(weightGrams !== undefined && { weightGrams }),
    ...(image !== undefined && { image }),
  };
}
