import { createHash } from 'node:crypto';

/**
 * One of a few numbers, by which fields props have, of which kind, and which lists are empty: props that a component
 * draws in different ways fall under different numbers, mostly.
 */
export function shapeOf(props: unknown, count: number): number {
  return createHash('sha256').update(outline(props)).digest().readUInt32BE() % count;
}

/** Of a list the first two elements count: the rest is rarely of another kind. */
function outline(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `[${value.slice(0, 2).map(outline).join()}]`;
  if (typeof value !== 'object') return typeof value;
  const fields = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([name, field]) => `${name}:${outline(field)}`).join()}}`;
}
