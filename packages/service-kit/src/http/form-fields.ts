import { fail } from '../failure.ts';
import { isUnsafeName } from './json-text.ts';

const maxFields = 200;

/**
 * The fields of a plain HTML form. Several of one name, such as ticked boxes, come as `name.0`, `name.1` and so on.
 * @throws Failure for more fields than any form has, and for a name that leads to a prototype (SAFE-15)
 */
export function parseFields(text: string): Record<string, string> {
  const fields = new URLSearchParams(text);
  if (fields.size > maxFields) throw fail('request.too_large');
  const names = [...new Set(fields.keys())];
  if (names.some(isUnsafeName)) throw fail('request.invalid');
  return Object.fromEntries(names.flatMap((name) => numbered(name, fields.getAll(name))));
}

function numbered(name: string, values: string[]): [string, string][] {
  const [only = ''] = values;
  return values.length === 1 ? [[name, only]] : values.map((value, at) => [`${name}.${at}`, value]);
}
