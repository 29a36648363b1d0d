import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const agent = new Agent({ keepAlive: true });

export interface TimedAnswer {
  ms: number;
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came, compressed or not. */
  body: Buffer;
}

export interface TimedCall {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** One call over a kept connection, and how long it took until its answer was whole. */
export function timedCall(url: string, { method = 'GET', headers = {}, body }: TimedCall = {}): Promise<TimedAnswer> {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const startedAt = performance.now();
    const sent = request(url, { agent, method, headers: { ...headers, ...length } }, async (answer) => {
      try {
        const body = await buffer(answer);
        resolve({
          ms: performance.now() - startedAt,
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body,
        });
      } catch (error) {
        reject(error);
      }
    });
    sent.once('error', reject).end(body);
  });
}
