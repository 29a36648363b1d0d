/** The end of a card: the month from 1, the year with its century. */
export interface Expiry {
  month: number;
  year: number;
}

/**
 * Formats an expiry date as MM/YY while it is typed, as far as it is known: `1/29`, `1.29`, `129`, `4 2029` and `2029-04` all
 * lead to the month first. Text that can't be a date, or isn't finished, comes back as typed.
 */
export function groupExpiry(typed: string): string {
  const text = typed.normalize('NFKC').trimStart();
  const [, lead, separator = '', rest = ''] = /^(\d+)(?:([\s./,‐-―−-]+)(\d*))?$/.exec(text) ?? [];
  if (lead === undefined) return typed;
  if (/^20\d{0,2}$/.test(lead)) return separator === '' ? text : yearFirst(lead, rest, text);
  if (/^20\d{3,4}$/.test(lead)) return yearFirst(lead.slice(0, 4), lead.slice(4), text);
  if (lead.length <= 2 && separator !== '') return Number(lead) > 0 ? monthFirst(lead, rest) : text;
  return groupDigits(lead + rest, text);
}

/** Reads an expiry date in any form that `groupExpiry` understands; undefined for anything else. */
export function readExpiry(typed: string): Expiry | undefined {
  const text = typed.normalize('NFKC').trim();
  const [, early, only] = /^(20\d\d)\D*(\d)$/.exec(text) ?? [];
  const whole = early && only ? monthFirst(only, early) : groupExpiry(text);
  const [, month, year = ''] = /^(\d{2})\/(\d{2}|20\d{2})$/.exec(whole) ?? [];
  if (Number(month) < 1 || Number(month) > 12 || month === undefined) return undefined;
  return { month: Number(month), year: year.length === 2 ? 2000 + Number(year) : Number(year) };
}

const monthFirst = (month: string, year: string) => `${month.padStart(2, '0')}/${year}`;

/** A single digit that could still become 10, 11 or 12 waits for the next one. */
function yearFirst(year: string, month: string, asTyped: string): string {
  const isWhole = year.length === 4 && (month.length === 2 || Number(month) > 1);
  return isWhole ? monthFirst(month, year) : asTyped;
}

/** Digits alone: the month is as long as the year after it can be one. */
function groupDigits(digits: string, asTyped: string): string {
  if (digits.length > 6) return asTyped;
  // A year that comes first begins with 20.
  if (digits === '2') return digits;
  const length = monthLength(digits);
  const isKnown = length === 1 || digits.length > 2;
  if (!isKnown) return digits;
  const [month, year] = [digits.slice(0, length), digits.slice(length)];
  return year === '' ? month.padStart(2, '0') : monthFirst(month, year);
}

/** `12` is December before a year of the 2010s to 2050s (`1229`), and January before anything else (`129`, `12029`). */
function monthLength([first = '', second = '', third = '']: string): 1 | 2 {
  if (first === '0') return 2;
  if (first !== '1' || second > '2') return 1;
  return third === '' || (third >= '1' && third <= '5') ? 2 : 1;
}
