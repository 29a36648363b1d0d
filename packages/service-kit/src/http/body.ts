import express, { type Request, type RequestHandler, type Response } from 'express';
import { fail } from '../failure.ts';
import { changesState, type Route } from './route.ts';

const usualLimit = '100kb';

/**
 * Body readers of a route. JSON for scripts; plain forms only where the route serves them; text only for beacons.
 * Everything else leaves the body undefined, and the schema then refuses it. Bytes are read later, see `bytesReader`.
 */
export function bodyReaders(route: Route): RequestHandler[] {
  if (!changesState(route.call) || route.bytes) return [];
  const limit = route.bodyLimit ?? usualLimit;
  if (route.parseText) return [express.text({ type: () => true, limit })];
  const readers: RequestHandler[] = [express.json({ limit, verify: markSuspicious }), refuseUnsafeKeys];
  if (route.form) readers.push(express.urlencoded({ extended: false, limit, parameterLimit: 200 }));
  return readers;
}

/**
 * Reads the body of a route that takes bytes whole. Files are large, so this is done only for callers who may make the
 * call; nobody else's bytes come into memory.
 */
export function bytesReader(route: Route): (request: Request, response: Response) => Promise<Buffer> {
  const read = express.raw({ type: () => true, limit: route.bodyLimit ?? usualLimit });
  return (request, response) =>
    new Promise((resolve, reject) => {
      read(request, response, (error) => {
        if (error) reject(error);
        else resolve(Buffer.isBuffer(request.body) ? request.body : noBytes);
      });
    });
}

export const noBytes = Buffer.alloc(0);

/**
 * The body piece by piece, for files that are never in memory whole.
 * @throws Failure `request.too_large` once there are more bytes than the limit
 */
export async function* piecesOf(request: Request, most: number): AsyncGenerator<Buffer> {
  if (Number(request.get('content-length') ?? 0) > most) throw fail('request.too_large');
  let length = 0;
  try {
    // Left open after a refusal: the caller is still sending, and could not read the answer on a broken line.
    for await (const piece of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      length += piece.length;
      if (length > most) throw fail('request.too_large');
      yield piece;
    }
  } finally {
    request.resume();
  }
}

const unsafeKeys = ['__proto__', 'constructor', 'prototype'];
const suspicious = /__proto__|constructor|prototype|\\u00/;
const marked = new WeakSet<object>();

function markSuspicious(request: object, _response: unknown, body: Buffer) {
  if (suspicious.test(body.toString('latin1'))) marked.add(request);
}

/** Keys that could reach an object's prototype are refused whole (SAFE-15); only bodies that may hold one are walked. */
const refuseUnsafeKeys: RequestHandler = (request, _response, next) => {
  if (marked.has(request) && hasUnsafeKey(request.body)) throw fail('request.invalid');
  next();
};

function hasUnsafeKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return Object.keys(value).some((key) => unsafeKeys.includes(key)) || Object.values(value).some(hasUnsafeKey);
}
