import { maxUnits } from '@tessera/contracts/commerce/store-limits.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import { readMoneyCell } from '../../csv/cells.ts';
import type { FileVariant } from '../../csv/read-product.ts';
import type { CsvRow } from '../../csv/read-rows.ts';
import { cellOf } from './columns.ts';

type Report = (row: number, column: string, message: string) => void;

interface VariantPlace {
  /** How many options the product has. */
  options: number;
  /** The SKU of a line that has none. */
  fallbackSku: string;
  currency: Currency;
  report: Report;
  note: (text: string) => void;
}

/** Whether a line is of a variant; others have pictures alone. */
export const hasVariant = (row: CsvRow): boolean =>
  ['Variant Price', 'Variant SKU', 'Option1 Value'].some((column) => cellOf(row, column) !== '');

/** Reads the variant of a line. */
export function readVariant(row: CsvRow, place: VariantPlace): FileVariant {
  const { options, fallbackSku, note } = place;
  const cell = (column: string) => cellOf(row, column);
  if (cell('Variant SKU') === '') note(`Line ${row.row} has no SKU. It is ${fallbackSku} now.`);
  const values = [1, 2, 3].slice(0, options).map((number) => cell(`Option${number} Value`));
  return {
    ...{ row: row.row, id: '', sku: cell('Variant SKU') || fallbackSku, options: values },
    ...pricesOf(row, place),
    weightGrams: gramsOf(cell('Variant Grams')),
    stock: stockOf(row, place),
  };
}

/** There, the higher price is the one compared with; here it is the price, and the other one the sale price. */
function pricesOf(
  row: CsvRow,
  { currency, report }: VariantPlace,
): Pick<FileVariant, 'priceCents' | 'salePriceCents' | 'onSale'> {
  const price = moneyOf(cellOf(row, 'Variant Price'), currency);
  if (price === undefined) report(row.row, 'Price', 'is an amount like 12.50');
  const cents = price ?? 0;
  const before = cellOf(row, 'Variant Compare At Price');
  const compared = before === '' ? 0 : moneyOf(before, currency);
  if (compared === undefined) report(row.row, 'Variant Compare At Price', 'is an amount like 12.50');
  return compared !== undefined && compared > cents
    ? { priceCents: compared, salePriceCents: cents, onSale: true }
    : { priceCents: cents, salePriceCents: null, onSale: false };
}

/** Shopify writes two digits in every currency. */
const moneyOf = (cell: string, currency: Currency): number | undefined =>
  readMoneyCell(cell, currency) ?? readMoneyCell(cell.replace(/\.0{1,4}$/, ''), currency);

function gramsOf(cell: string): number | null {
  const grams = /^\d{1,8}(\.\d{1,6})?$/.test(cell) ? Math.round(Number(cell)) : 0;
  return grams > 0 && grams <= 10_000_000 ? grams : null;
}

function stockOf(row: CsvRow, { note }: VariantPlace): NonNullable<FileVariant['stock']> {
  const cell = (column: string) => cellOf(row, column);
  const unlimited = { qtyInStock: 0, unlimited: true };
  if (cell('Variant Inventory Tracker') === '') return unlimited;
  if (cell('Variant Inventory Policy').toLowerCase() === 'continue') {
    note(`Line ${row.row} is sold on without stock, so its stock is unlimited now.`);
    return unlimited;
  }
  const quantity = /^-?\d{1,9}$/.test(cell('Variant Inventory Qty')) ? Number(cell('Variant Inventory Qty')) : 0;
  const qtyInStock = Math.min(maxUnits, Math.max(0, quantity));
  if (qtyInStock !== quantity) note(`Line ${row.row} had a stock of ${quantity}. It is ${qtyInStock} now.`);
  return { qtyInStock, unlimited: false };
}
