import { isRecord } from '@tessera/contracts/records.ts';
import { countProperties, isUnsafeName, parseJson } from '@tessera/service-kit/http/json-text.ts';
import { readForm } from './read-form.ts';

/** More than any event has (SAFE-37). */
const maxProperties = 500;
/** Minimum length of a property, `"":1`: shorter texts need no count. */
const charactersOfProperty = 4;

/** Parses JSON; undefined if it is invalid or has more properties than an event may have. */
export function parseBoundedJson(text: string): unknown {
  const value = parseJson(text);
  if (text.length <= maxProperties * charactersOfProperty) return value;
  return countProperties(value) > maxProperties ? undefined : value;
}

/** Parses bodies of collectors: forms, or JSON under any content type, as beacons send it. Undefined for neither. */
export function readBody(text: string, contentType: string): unknown {
  const isForm = contentType.startsWith('application/x-www-form-urlencoded') && !text.startsWith('{');
  return isForm ? fieldsOf(text) : parseBoundedJson(text);
}

function fieldsOf(form: string): unknown {
  const fields = readForm(form);
  if (fields.length > maxProperties) return undefined;
  // Not `Object.fromEntries`, which would be the slowest part.
  const body: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    if (isUnsafeName(name)) return undefined;
    body[name] = value;
  }
  return body;
}

/** The same, with JSON in the form field `data`. */
export function readBodyWithData(text: string, contentType: string): unknown {
  const body = readBody(text, contentType);
  if (isRecord(body) && typeof body.data === 'string') body.data = parseBoundedJson(body.data);
  return body;
}

const maxFields = 40;

/** The storable part of unspecified fields: plain names and values, bounded in number and length. */
export function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  const isPlain = ([name, value]: [string, unknown]) =>
    /^\w{1,60}$/.test(name) && !isUnsafeName(name) && ['string', 'number', 'boolean'].includes(typeof value);
  const plain = Object.entries(fields).filter(isPlain).slice(0, maxFields);
  return Object.fromEntries(
    plain.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 500) : value]),
  );
}
