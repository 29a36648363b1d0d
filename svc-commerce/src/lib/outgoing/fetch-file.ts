import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedLookup, guardOf, isRefusedLiteral, type ResolveName } from './guarded-lookup.ts';

interface FetchOptions {
  maxBytes: number;
  /** For the whole file. */
  timeoutMs: number;
  allowLocal: boolean;
  /** How names are looked up; tests put their own in. */
  resolve?: ResolveName;
}

/** Why a file was not downloaded, as its owner reads it. `isUnreachable`: the host did not answer at all. */
export interface FetchProblem {
  problem: string;
  isUnreachable: boolean;
}

const maxRedirects = 4;

/**
 * Downloads a file from a public address and hands its bytes to `take`, piece by piece. Redirects are followed, each
 * under the same rules.
 * @returns what `take` returned, or why there is nothing to take
 */
export async function fetchFile<T>(
  url: string,
  options: FetchOptions,
  take: (pieces: AsyncIterable<Buffer>) => Promise<T>,
): Promise<T | FetchProblem> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const answer = await open(new URL(url), options, signal, maxRedirects);
    if ('problem' in answer) return answer;
    return await take(limited(answer, options.maxBytes));
  } catch (error) {
    if (error instanceof TooLarge) return { problem: error.message, isUnreachable: false };
    if (signal.aborted) return unreachable(`No answer within ${options.timeoutMs / 1_000} s.`);
    if (isNetworkError(error)) return unreachable(error.message);
    throw error;
  }
}

class TooLarge extends Error {}

async function open(
  target: URL,
  options: FetchOptions,
  signal: AbortSignal,
  redirectsLeft: number,
): Promise<IncomingMessage | FetchProblem> {
  const isAllowed = guardOf(options.allowLocal);
  if (!/^https?:$/.test(target.protocol) || target.username || isRefusedLiteral(target, isAllowed))
    return refused('The address is a private one.');
  const answer = await send(target, guardedLookup(isAllowed, options.resolve), signal);
  const status = answer.statusCode ?? 0;
  if (status >= 200 && status < 300) return answer;
  answer.destroy();
  const { location } = answer.headers;
  if (status < 300 || status >= 400 || !location) return refused(`The server answered ${status}.`);
  if (redirectsLeft === 0 || !URL.canParse(location, target)) return refused('The address redirects too often.');
  return open(new URL(location, target), options, signal, redirectsLeft - 1);
}

function send(target: URL, lookup: ReturnType<typeof guardedLookup>, signal: AbortSignal): Promise<IncomingMessage> {
  const request = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    request(target, { headers: { accept: '*/*', 'user-agent': 'Tessera-Import' }, lookup, agent: false, signal })
      .once('response', resolve)
      .once('error', reject)
      .end();
  });
}

async function* limited(answer: AsyncIterable<Buffer>, maxBytes: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const piece of answer) {
    length += piece.length;
    if (length > maxBytes) throw new TooLarge('The file is too large.');
    yield piece;
  }
}

const refused = (problem: string): FetchProblem => ({ problem, isUnreachable: false });
const unreachable = (problem: string): FetchProblem => ({ problem, isUnreachable: true });

/** Failures of a connection, and of the look-up before it. */
function isNetworkError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(E[A-Z]+|ERR_TLS|ERR_SSL|CERT_|DEPTH_|UNABLE_|HPE_)/.test(code) || /^The name leads/.test(error.message);
}
