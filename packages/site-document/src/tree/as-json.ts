import { isPlainJson, type Json } from '@tessera/contracts/bounded-json.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';

const isJson = (value: unknown): value is Json => isPlainJson(value, documentLimits.depth);

/**
 * Returns a stored value, such as a formatted text, as an operation carries it.
 * @throws TypeError when it is not JSON
 */
export function asJson(value: unknown): Json {
  if (!isJson(value)) throw new TypeError('The value is not JSON.');
  return value;
}
