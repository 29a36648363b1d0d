import type { Request } from 'express';

/** A byte sequence of 32 bytes, as structured fields write it. */
const sha256 = /^:([A-Za-z0-9+/]{43}=):$/;

/**
 * SHA-256, hexadecimal, of the file that the client has and can be told the difference to; undefined where there is none,
 * where it reads no differences, and where another website asks.
 */
export function availableDictionary(request: Request): string | undefined {
  const [, base64] = sha256.exec(request.get('available-dictionary') ?? '') ?? [];
  if (!base64 || !request.acceptsEncodings('dcz')) return undefined;
  if ((request.get('sec-fetch-site') ?? 'same-origin') !== 'same-origin') return undefined;
  return Buffer.from(base64, 'base64').toString('hex');
}

/**
 * Tells browsers to keep a file for what comes in its place: for names that differ from its own in the hash alone, beside
 * it (RFC 9842).
 */
export function dictionaryHeaders(name: string): Record<string, string> {
  if (!isDictionary(name)) return { vary: 'accept-encoding' };
  return { vary: 'accept-encoding, available-dictionary', 'use-as-dictionary': `match="${kindOf(name)}"` };
}

const hash = /\.[0-9a-f]{8,12}(?=\.(?:js|css)$)/;

/** Whether it is a text whose successor is likely to be much the same. */
export const isDictionary = (name: string): boolean => hash.test(name);

/** What a file and its successors are called: `container.*.js`. */
export const kindOf = (name: string): string => name.replace(hash, '.*');
