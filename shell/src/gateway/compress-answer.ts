import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { acceptedEncodings } from '../cache/accepted-encodings.ts';
import type { Caller } from '../callers/find-caller.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

type Encoding = 'br' | 'gzip';

/** Below this nothing is gained on any line. */
const minBytes = 1_000;
const texts = /^(?:application\/(?:json|problem\+json|xml)|text\/(?:csv|html|plain))\b/;
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The encoding an answer goes back in; undefined leaves it as the service sent it. */
export function encodingFor(
  request: IncomingMessage,
  caller: Pick<Caller, 'claims' | 'cookies'>,
  answer: IncomingHttpHeaders,
): Encoding | undefined {
  if (!isCompressible(answer) || !isAskedByOwner(request, caller)) return undefined;
  const encodings = acceptedEncodings(request.headers['accept-encoding']);
  return encodings.find((encoding) => encoding !== 'identity');
}

/** Whether compressing may change an answer at all; caches have to know of those. */
export function isCompressible(answer: IncomingHttpHeaders): boolean {
  const isText = texts.test(answer['content-type'] ?? '');
  const isLong = Number(answer['content-length'] ?? minBytes) >= minBytes;
  return isText && isLong && answer['content-encoding'] === undefined && answer.etag === undefined;
}

/**
 * Whether nobody else can have made the browser ask. The length of a compressed answer tells whether a guess repeats
 * what is secret in it (BREACH); that takes many requests with guesses in them and the cookies of the person guessed
 * at. Browsers say of each request which site made it, and other sites cannot change that. Where they say nothing, an
 * answer is compressed only for programs, whose key no browser sends by itself, and for who shows no cookie at all.
 */
function isAskedByOwner(
  { headers }: IncomingMessage,
  { claims, cookies }: Pick<Caller, 'claims' | 'cookies'>,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return claims.kind === 'key' || Object.keys(cookies).length === 0;
}

export function compressWhole(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? brotli(body, brotliOptions) : zip(body);
}

export function compressor(encoding: Encoding): Transform {
  return encoding === 'br' ? createBrotliCompress(brotliOptions) : createGzip();
}
