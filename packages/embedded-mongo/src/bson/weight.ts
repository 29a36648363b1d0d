import { isBinary, isDocument } from './values.ts';

const [TEXT, NUMBER, LIST, DOCUMENT, FIELD, OTHER] = [24, 12, 32, 56, 16, 100];

/** About how many bytes of memory a value takes. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return TEXT + value.length;
  if (typeof value !== 'object' || value === null) return NUMBER;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + weightOf(item), LIST);
  if (isBinary(value)) return OTHER + value.position;
  if (!isDocument(value)) return OTHER;
  let sum = DOCUMENT;
  for (const key in value) sum += FIELD + weightOf(value[key]);
  return sum;
}
