/**
 * Reads a number as people type it, with a comma or a point before the decimals. NaN for anything else, and for text such as
 * `1,000`, which means a thousand to some and one to others.
 */
export function readNumber(typed: string): number {
  const text = typed.normalize('NFKC').trim();
  if (/^[-+]?\d+[.,]\d{3}$/.test(text)) return Number.NaN;
  return /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
}
