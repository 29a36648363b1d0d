import type { Currency } from '@tessera/contracts/currencies.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { currencyFormat } from '@tessera/rules/money/currency-table.ts';
import { decimalToCents } from '@tessera/rules/money/read-money.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import { isFormula } from '@tessera/rules/text/formula-cell.ts';

/**
 * How values stand in cells. Each pair is exact both ways: what is written and read again is the same.
 */

/** A cell a spreadsheet would calculate is marked as a text; one that is marked already gets a second mark. */
export function guard(text: string): string {
  return isFormula(text.replace(/^'+/, '')) ? `'${text}` : text;
}

export function unguard(cell: string): string {
  return cell.startsWith("'") && isFormula(cell.replace(/^'+/, '')) ? cell.slice(1) : cell;
}

export function moneyCell(cents: number | null, currency: Currency): string {
  return cents === null ? '' : toDecimalMoney({ cents, currency }).decimalValue;
}

/** Minor units of an amount such as `12.50`; undefined for anything else, also for more digits than there are. */
export function readMoneyCell(cell: string, currency: Currency): number | undefined {
  const [match, fraction = ''] = /^\d{1,12}(?:\.(\d+))?$/.exec(cell.trim()) ?? [];
  const digits = currencyFormat(currency).digits;
  return match === undefined || fraction.length > digits ? undefined : decimalToCents(cell.trim(), currency);
}

export const yesCell = (value: boolean) => (value ? 'yes' : 'no');

export function readYesCell(cell: string): boolean | undefined {
  const word = cell.trim().toLowerCase();
  if (['yes', 'true', '1'].includes(word)) return true;
  return ['no', 'false', '0', ''].includes(word) ? false : undefined;
}

/** `/images/site/mug.jpg 1200x900 0.5,0.5 Text for those who cannot see it`, one line for each picture. */
export function imagesCell(images: readonly Image[]): string {
  return images
    .map(({ url, width, height, focalPoint: { x, y }, alt }) => `${url} ${width}x${height} ${x},${y} ${alt}`)
    .join('\n');
}

/** Undefined when a line is not a picture. */
export function readImagesCell(cell: string): Image[] | undefined {
  const lines = cell.split('\n').filter((line) => line.trim() !== '');
  const images = lines.map(readImage);
  return images.every((image) => image !== undefined) ? images : undefined;
}

function readImage(line: string): Image | undefined {
  const [match, url = '', width, height, x, y, alt = ''] =
    /^(\/images\/\S+) (\d+)x(\d+) ([\d.]+),([\d.]+)(?: (.*))?\r?$/.exec(line) ?? [];
  const focalPoint = { x: Number(x), y: Number(y) };
  const isInside = Object.values(focalPoint).every((part) => part >= 0 && part <= 1);
  return match && isInside ? { url, alt, width: Number(width), height: Number(height), focalPoint } : undefined;
}
