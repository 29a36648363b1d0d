import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { RawRequest } from '../raw-request.ts';
import type { DescribedCall, Parameter } from './described-calls.ts';
import { chance, type Draw, oneOf } from './draw.ts';
import { fittingValue, type Source } from './fitting-value.ts';
import { nasty, nastyText } from './nasty.ts';

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';

/** A request for a call: whole, or wrong in one way or in many. */
export function oddRequest(call: DescribedCall, source: Source): RawRequest {
  const { draw } = source;
  const spoilPercent = oneOf(draw, [0, 0, 0, 3, 10, 30]);
  const spoiling = { ...source, spoilPercent };
  const target = targetOf(call, spoiling);
  const sent = bodyOf(call, spoiling);
  const isOddMethod = chance(draw, 4);
  return {
    method: isOddMethod ? oneOf(draw, ['HEAD', 'OPTIONS', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'TRACE']) : call.method,
    target,
    headers: {
      ...sent.headers,
      ...(chance(draw, 20) && oddHeaders(draw)),
      // Without it a body of GET would be taken for the next request.
      ...(sent.body && { 'content-length': String(sent.body.length) }),
    },
    body: sent.body,
  };
}

const brokenParts = ['%', '%ff', '%00', '%zz', '%c0%af', '%E0%A4%A', '..%2f..', '%2e%2e', '%0d%0aX:1'] as const;

function targetOf(call: DescribedCall, source: Source): string {
  const { draw } = source;
  const isSpoiled = () => chance(draw, source.spoilPercent);
  const path = call.path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (isSpoiled()) return oneOf(draw, brokenParts);
    const schema = call.params.find((one) => one.name === name)?.schema ?? {};
    // A part that is empty, or a way up, would be another address.
    return encodeURIComponent(asText(fittingValue(schema, name, source))).replace(/^(\.*)$/, '~$1');
  });
  const fields = call.query.flatMap((parameter) => queryOf(parameter, source));
  if (isSpoiled())
    fields.push(oneOf(draw, ['a[$ne]=1', '__proto__=1', '__proto__[a]=1', '%=%', '&&==', 'x', `x=${long}`]));
  return fields.length > 0 ? `${path}?${fields.join('&')}` : path;
}

const long = 'y'.repeat(5_000);

function queryOf({ name, schema }: Parameter, source: Source): string[] {
  const { draw, spoilPercent } = source;
  if (chance(draw, 50)) return [];
  const field = `${name}=${encodeURIComponent(asText(fittingValue(schema, name, source)))}`;
  if (!chance(draw, spoilPercent)) return [field];
  return oneOf(draw, [[field, field], [`${name}[]=1`], [`${name}[$gt]=`], [`${name}=%ff%`], [name]]);
}

/** Lone surrogates have no place in an address. */
const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).replaceAll(/\p{Surrogate}/gu, '\ufffd');

interface Sent {
  headers: Record<string, string>;
  body: Buffer | undefined;
}

function bodyOf(call: DescribedCall, source: Source): Sent {
  const { draw, spoilPercent } = source;
  if (call.bodies.size === 0 && !chance(draw, spoilPercent)) return { headers: {}, body: undefined };
  const isForm = call.bodies.has(form) && chance(draw, 20);
  const isBytes = call.bodies.has('application/octet-stream');
  if (isBytes) return { headers: { 'content-type': 'application/octet-stream' }, body: bytesFor(draw) };
  const value = fittingValue(call.bodies.get(json) ?? {}, '', source);
  const whole: Sent = isForm
    ? { headers: { 'content-type': form }, body: Buffer.from(fieldsOf(value)) }
    : { headers: { 'content-type': json }, body: Buffer.from(JSON.stringify(value) ?? '') };
  return chance(draw, spoilPercent) ? damaged(whole, draw) : whole;
}

function fieldsOf(value: unknown): string {
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : { value });
  return new URLSearchParams(fields.map(([name, one]) => [name, asText(one)])).toString();
}

function bytesFor(draw: Draw): Buffer {
  const bytes = Buffer.from(draw(fc.uint8Array, { maxLength: 2_000 }));
  const head = oneOf(draw, [
    '',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'GIF89a',
    '<svg onload="x">',
    'Product ID,SKU\r\n"',
    'PK\x03\x04',
  ]);
  return Buffer.concat([Buffer.from(head, 'latin1'), bytes]);
}

/** The same body, hurt on its way or dressed as something else. */
function damaged({ headers, body = Buffer.alloc(0) }: Sent, draw: Draw): Sent {
  const type = headers['content-type'];
  const half = body.subarray(0, Math.floor(body.length / 2));
  const noise = Buffer.from(draw(fc.uint8Array, { minLength: 1, maxLength: 300 }));
  const text = body.toString('utf16le').length > 0 ? Buffer.from(body.toString(), 'utf16le') : noise;
  const encoded = (encoding: string, bytes: Buffer): Sent => ({
    headers: { ...headers, 'content-encoding': encoding },
    body: bytes,
  });
  const typed = (contentType: string, bytes: Buffer = body): Sent => ({
    headers: { 'content-type': contentType },
    body: bytes,
  });
  return oneOf(draw, [
    { headers, body: half },
    { headers, body: noise },
    { headers, body: Buffer.concat([body, noise]) },
    { headers, body: Buffer.from('['.repeat(10_000)) },
    { headers, body: Buffer.from(`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`) },
    { headers, body: Buffer.from(`{"a":"${'z'.repeat(150_000)}"}`) },
    { headers, body: Buffer.from(JSON.stringify(nasty(draw)) ?? '') },
    { headers: {}, body },
    encoded('gzip', noise),
    encoded('gzip', gzipSync(body).subarray(0, -5)),
    encoded('gzip', gzipSync(Buffer.alloc(3_000_000, 32))),
    encoded('deflate', body),
    encoded('br', noise),
    encoded('zstd, gzip', body),
    typed(`${type}; charset=utf-16le`, text),
    typed(`${type}; charset=utf-16be`, noise),
    typed(`${type}; charset=utf-7`),
    typed(`${type}; charset=nonsense`),
    typed(`${type};;;=`),
    typed('text/plain'),
    typed('multipart/form-data'),
    typed(form),
    typed(json),
  ]);
}

/** What a browser never sends, and others do. */
function oddHeaders(draw: Draw): Record<string, string | string[]> {
  const text = nastyText(draw)
    .replaceAll(/[^\t\x20-\xff]/g, '')
    .slice(0, 4_000);
  const name = oneOf(draw, [
    'accept',
    'accept-encoding',
    'accept-language',
    'authorization',
    'cookie',
    'idempotency-key',
    'if-modified-since',
    'if-none-match',
    'origin',
    'range',
    'referer',
    'sec-fetch-site',
    'user-agent',
    'x-forwarded-for',
    'x-http-method-override',
    'x-request-id',
  ]);
  return { [name]: oneOf<string | string[]>(draw, [text, [text, text], 'bytes=0-,-1', '=;=;a="', 'cross-site']) };
}
