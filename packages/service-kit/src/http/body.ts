import express, { type Request, type RequestHandler, type Response } from 'express';
import { fail } from '../failure.ts';
import { parseFields } from './form-fields.ts';
import { readJson } from './json-text.ts';
import { changesState, type Route } from './route.ts';

const usualLimit = '100kb';

/** Whether the caller went away before all of his request was here; its end is seen a moment before it is destroyed. */
export const isBrokenOff = (request: Request): boolean =>
  !request.complete && (request.destroyed || !request.socket.readable);

const jsonType = 'application/json';
/** How plain forms are sent, which work without scripts. */
export const formType = 'application/x-www-form-urlencoded';

/**
 * Body readers of a route. JSON for scripts; plain forms only where the route serves them; text only for beacons.
 * Everything else leaves the body undefined, and the schema then refuses it. Bytes are read later, see `bytesReader`.
 */
export function bodyReaders(route: Route): RequestHandler[] {
  if (!changesState(route.call) || route.bytes) return [];
  const limit = route.bodyLimit ?? usualLimit;
  if (route.parseText) return [carefully(express.text({ type: () => true, limit }))];
  const types = route.form ? [jsonType, formType] : [jsonType];
  return [carefully(express.text({ type: types, limit })), takeText];
}

/**
 * Reads the body of a route that takes bytes whole. Files are large, so this is done only for callers who may make the
 * call; no other request's bytes are read into memory.
 */
export function bytesReader(route: Route): (request: Request, response: Response) => Promise<Buffer> {
  const read = carefully(express.raw({ type: () => true, limit: route.bodyLimit ?? usualLimit }));
  return (request, response) =>
    new Promise((resolve, reject) => {
      read(request, response, (error) => {
        if (error) reject(error);
        else resolve(Buffer.isBuffer(request.body) ? request.body : noBytes);
      });
    });
}

/** Whatever goes wrong in reading a body is the caller's doing: too much, broken, or broken off. */
function carefully(read: RequestHandler): RequestHandler {
  return (request, response, next) =>
    read(request, response, (error) => {
      // A request that was broken off before it was read comes without a body and without an error.
      if (error || isBrokenOff(request)) next(fail(error?.status === 413 ? 'request.too_large' : 'request.unreadable'));
      else next();
    });
}

/** Bodies are read as text first: what is checked is what the charset makes of the bytes, and not the bytes. */
const takeText: RequestHandler = (request, _response, next) => {
  const text: unknown = request.body;
  if (typeof text === 'string') request.body = request.is(formType) ? parseFields(text) : readJson(text || '{}');
  next();
};

/** The body of a route that takes none. */
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
    for await (const piece of request.iterator({ destroyOnReturn: false })) {
      length += piece.length;
      if (length > most) throw fail('request.too_large');
      yield piece;
    }
  } finally {
    request.resume();
  }
}
