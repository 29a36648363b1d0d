import type { Currency } from '@tessera/contracts/currencies.ts';
import { fractionDigits } from '@tessera/rules/money/currency-table.ts';
import { decimalToCents } from '@tessera/rules/money/read-money.ts';

/**
 * Reads an amount as people type it, in minor units: `1250`, `12.50`, `12,50`, `1,250.00`, `1.250,00`, `1 250`.
 * Undefined for what is no amount of 0 or more, for digits the currency does not have, and for a mark that could be
 * either: `1.250` in pounds is asked again rather than guessed.
 */
export function readAmount(text: string, currency: Currency): number | undefined {
  const plain = plainDecimal(text.replace(/[\s\u00a0\u202f'’]/g, ''), fractionDigits(currency));
  return plain === undefined ? undefined : decimalToCents(plain, currency);
}

/** The same number with a point and without marks between thousands. */
function plainDecimal(text: string, digits: number): string | undefined {
  const mark = decimalMark(text, digits);
  const [whole = '', fraction = '', ...more] = mark === undefined ? [text] : text.split(mark);
  const thousands = mark === '.' ? ',' : mark === ',' ? '.' : /[.,]/.exec(text)?.[0];
  const groups = thousands === undefined ? [whole] : whole.split(thousands);
  const isGrouped = groups.length === 1 || (groups[0]?.length ?? 0) <= 3;
  const areThousands = groups.every((group, at) => (at === 0 ? /^\d+$/.test(group) : /^\d{3}$/.test(group)));
  const isFraction = mark === undefined || (/^\d*$/.test(fraction) && fraction.length <= digits && more.length === 0);
  return areThousands && isGrouped && isFraction ? `${groups.join('')}.${fraction}` : undefined;
}

/** What stands before the fraction; undefined when there is none. */
function decimalMark(text: string, digits: number): '.' | ',' | undefined {
  const [point, comma] = [text.lastIndexOf('.'), text.lastIndexOf(',')];
  if (point >= 0 && comma >= 0) return point > comma ? '.' : ',';
  // A single point is the fraction's as everywhere in the admin; a comma is when it cannot be that of thousands.
  if (point >= 0) return text.indexOf('.') === point ? '.' : undefined;
  const behind = text.length - comma - 1;
  return comma >= 0 && text.indexOf(',') === comma && (behind !== 3 || digits === 3) ? ',' : undefined;
}
