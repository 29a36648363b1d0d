import { restart, writeValue, written } from './key-writer.ts';
import { equal } from './order.ts';
import { isDocument, isNumber, isObjectId, toNumber } from './values.ts';

/** Length first, so that no two lists of parts read the same. */
const part = (text: string): string => `${text.length}:${text}`;

function objectKey(value: object): string {
  if (isObjectId(value)) return `o${value.toHexString()}`;
  if (value instanceof Date) return `d${value.getTime()}`;
  if (Array.isArray(value)) return `A${value.map((item) => part(groupKey(item))).join('')}`;
  if (isNumber(value)) return `n${equal(value, toNumber(value)) ? toNumber(value) : value}`;
  if (isDocument(value)) {
    let key = 'D';
    for (const field of Object.keys(value)) key += part(field) + part(groupKey(value[field]));
    return key;
  }
  restart();
  writeValue(value, undefined);
  return `x${written().toString('latin1')}`;
}

/** A string that is the same for equal values and different for others; missing counts as null. */
export function groupKey(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return `s${value}`;
    case 'number':
      return `n${value === 0 ? 0 : value}`;
    case 'boolean':
      return value ? 'T' : 'F';
    default:
      return typeof value === 'object' && value !== null ? objectKey(value) : 'N';
  }
}
