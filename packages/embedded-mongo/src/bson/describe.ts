import { isDocument, isNumber, isObjectId } from './values.ts';

/** A value as MongoDB prints it inside error texts. */
export function describe(value: unknown): string {
  if (value === undefined || value === null) return 'null';
  if (typeof value === 'string') return JSON.stringify(value);
  if (Array.isArray(value)) return value.length ? `[ ${value.map(describe).join(', ')} ]` : '[]';
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (isObjectId(value)) return `ObjectId('${value.toHexString()}')`;
  if (isNumber(value) || typeof value === 'boolean') return String(value);
  if (!isDocument(value)) return JSON.stringify(value) ?? String(value);
  const fields = Object.keys(value).map((key) => `${key}: ${describe(value[key])}`);
  return fields.length ? `{ ${fields.join(', ')} }` : '{}';
}
