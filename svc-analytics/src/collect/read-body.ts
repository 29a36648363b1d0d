import { isRecord } from '@tessera/contracts/records.ts';
import { countProperties, isUnsafeName, parseJson } from '@tessera/service-kit/http/json-text.ts';
import { readForm } from './read-form.ts';

/** More than any event has (SAFE-37). */
const maxProperties = 500;
/** A property takes at least as many characters, `"":1`: what is short is not counted. */
const charactersOfProperty = 4;

/** What JSON tells; undefined for what is none, and for more than an event tells. */
export function parseTold(text: string): unknown {
  const value = parseJson(text);
  if (text.length <= maxProperties * charactersOfProperty) return value;
  return countProperties(value) > maxProperties ? undefined : value;
}

/** Bodies of collectors: forms, or JSON under any content type, as beacons send it. Undefined for neither. */
export function readBody(text: string, contentType: string): unknown {
  const isForm = contentType.startsWith('application/x-www-form-urlencoded') && !text.startsWith('{');
  return isForm ? fieldsOf(text) : parseTold(text);
}

function fieldsOf(form: string): unknown {
  const fields = readForm(form);
  if (fields.length > maxProperties) return undefined;
  // Not `Object.fromEntries`, which takes longer than all else here.
  const body: Record<string, unknown> = {};
  for (const [name, value] of fields) {
    if (isUnsafeName(name)) return undefined;
    body[name] = value;
  }
  return body;
}

/** The same, with the form field `data` being JSON in turn. */
export function readBodyWithData(text: string, contentType: string): unknown {
  const body = readBody(text, contentType);
  if (isRecord(body) && typeof body.data === 'string') body.data = parseTold(body.data);
  return body;
}

const maxFields = 40;

/** What may be kept of fields nobody has described: plain names, plain values, not many, none long. */
export function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  const isPlain = ([name, value]: [string, unknown]) =>
    /^\w{1,60}$/.test(name) && !isUnsafeName(name) && ['string', 'number', 'boolean'].includes(typeof value);
  const kept = Object.entries(fields).filter(isPlain).slice(0, maxFields);
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 500) : value]),
  );
}
