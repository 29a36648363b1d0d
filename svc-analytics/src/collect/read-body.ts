/** Bodies of collectors: forms, or JSON under any content type, as beacons send it. Undefined for neither. */
export function readBody(text: string, contentType: string): unknown {
  const isForm = contentType.startsWith('application/x-www-form-urlencoded') && !text.startsWith('{');
  return isForm ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
}

/** The same, with the form field `data` being JSON in turn. */
export function readBodyWithData(text: string, contentType: string): unknown {
  const body = readBody(text, contentType);
  if (typeof body !== 'object' || body === null || !('data' in body) || typeof body.data !== 'string') return body;
  return { ...body, data: parseJson(body.data) };
}

/** A JSON text under any content type, as beacons send it; undefined for what is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unsafeNames = ['__proto__', 'constructor', 'prototype'];
const maxFields = 40;

/** What may be kept of fields nobody has described: plain names, plain values, not many, none long. */
export function plainFields(fields: Record<string, unknown>): Record<string, unknown> {
  const isPlain = ([name, value]: [string, unknown]) =>
    /^\w{1,60}$/.test(name) && !unsafeNames.includes(name) && ['string', 'number', 'boolean'].includes(typeof value);
  const kept = Object.entries(fields).filter(isPlain).slice(0, maxFields);
  return Object.fromEntries(
    kept.map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 500) : value]),
  );
}
