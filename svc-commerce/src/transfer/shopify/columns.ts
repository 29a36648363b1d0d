import { readYesCell } from '../../csv/cells.ts';
import type { CsvRow } from '../../csv/read-rows.ts';

const options = [1, 2, 3] as const;

/** Columns of Shopify's product files that are read. */
export const columns: readonly string[] = [
  ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published', 'Collection', 'Status'],
  ...options.flatMap((number) => [`Option${number} Name`, `Option${number} Value`]),
  ...['Variant SKU', 'Variant Grams', 'Variant Inventory Tracker', 'Variant Inventory Qty', 'Variant Inventory Policy'],
  ...['Variant Price', 'Variant Compare At Price', 'Variant Requires Shipping', 'Variant Taxable', 'Variant Image'],
  ...['Image Src', 'Image Position', 'Image Alt Text', 'Gift Card', 'SEO Title', 'SEO Description'],
];

/** A file with these columns is one of Shopify's; without them it cannot be read. */
export const neededColumns: readonly string[] = ['Handle', 'Title', 'Variant Price'];

const names: Readonly<Record<string, string>> = {
  Name: 'Title',
  Address: 'Handle',
  SKU: 'Variant SKU',
  Price: 'Variant Price',
  'Sale Price': 'Variant Price',
  Stock: 'Variant Inventory Qty',
  'Weight (g)': 'Variant Grams',
  'Variant Picture': 'Variant Image',
  Pictures: 'Image Src',
  'Option Name 1': 'Option1 Name',
  'Option Value 1': 'Option1 Value',
  'Search Title': 'SEO Title',
  'Search Description': 'SEO Description',
};

/** What Shopify calls a column of this platform's product files. */
export const shopifyColumn = (column: string): string => names[column] ?? column;

/** The text of a cell; empty where the line has none. */
export const cellOf = ({ cells }: CsvRow, column: string): string => cells.get(column)?.trim() ?? '';

/** Whether a cell says no; empty ones say nothing. */
export const saysNo = (row: CsvRow, column: string): boolean =>
  cellOf(row, column) !== '' && readYesCell(cellOf(row, column)) === false;
