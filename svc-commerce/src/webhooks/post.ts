import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { guardedLookup, guardOf, isRefusedLiteral, type ResolveName } from '../lib/outgoing/guarded-lookup.ts';

export interface PostOutcome {
  /** Null when there was no answer. */
  status: number | null;
  problem: string;
  excerpt: string;
}

export interface PostOptions {
  url: string;
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
  allowLocal: boolean;
  /** How names are looked up; tests put their own in. */
  resolve?: ResolveName;
}

const excerptLength = 1_000;
const readAtMost = 16_384;

/**
 * Sends a webhook. The name is looked up here and the connection goes to exactly the addresses that were checked, so a
 * name that changes its mind cannot lead into the platform's own network. Redirects are not followed.
 */
export function postWebhook({ url, body, headers, timeoutMs, allowLocal, resolve }: PostOptions) {
  const target = new URL(url);
  const isAllowed = guardOf(allowLocal);
  if (isRefusedLiteral(target, isAllowed)) return Promise.resolve(none('The address is a private one.'));

  return new Promise<PostOutcome>((done) => {
    const request = target.protocol === 'https:' ? requestHttps : requestHttp;
    const sent = request(target, {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      lookup: guardedLookup(isAllowed, resolve),
      agent: false,
    });
    const late = setTimeout(() => sent.destroy(new Error(`No answer within ${timeoutMs / 1_000} s.`)), timeoutMs);
    const finish = (outcome: PostOutcome) => {
      clearTimeout(late);
      done(outcome);
    };
    sent.once('error', (error) => finish(none(error.message)));
    sent.once('response', (answer) => {
      const status = answer.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let length = 0;
      const end = () => finish({ status, problem: problemOf(status), excerpt: excerptOf(chunks) });
      answer.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        length += chunk.length;
        if (length > readAtMost) answer.destroy();
      });
      answer.once('close', end);
    });
    sent.end(body);
  });
}

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  return status >= 300 && status < 400
    ? 'It answered with a redirect, which is not followed.'
    : `It answered ${status}.`;
}

const none = (problem: string): PostOutcome => ({ status: null, problem, excerpt: '' });

function excerptOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks).toString('utf8').slice(0, excerptLength);
}
