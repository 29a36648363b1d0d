import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { type CallerClaims, callerHeader } from '@tessera/contracts/caller.ts';
import type { ServiceName } from '@tessera/contracts/services.ts';
import { createCallerSigner } from '../caller-token.ts';

/** As many as the gateway has to one service, however many call. */
const lines = 200;

interface Target {
  service: ServiceName;
  secret: string;
  url: string;
  headers: Record<string, string>;
}

/**
 * Posts all of the bodies at once as the gateway does, each for a visitor of his own from a network of his own, so that
 * no limit of one stops them. @returns the statuses that came
 */
export async function postAtOnce({ service, secret, url, headers }: Target, bodies: string[]): Promise<Set<number>> {
  const sign = createCallerSigner(service, secret, Date.now);
  const tokens = await Promise.all(bodies.map((_, n) => sign(visitor(n))));
  const agent = new Agent({ keepAlive: true, maxSockets: lines });
  const post = async (body: string, n: number) => {
    const length = { 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method: 'POST', agent, headers: { ...headers, ...length, [callerHeader]: tokens[n] } });
    sent.end(body);
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.resume();
    await once(response, 'end');
    return response.statusCode ?? 0;
  };
  try {
    return new Set(await Promise.all(bodies.map(post)));
  } finally {
    agent.destroy();
  }
}

const visitor = (n: number): CallerClaims => ({
  ...{ websiteId: 'site-a', sid: `sid-${n}`, address: `203.0.${n >> 8}.${n & 255}`, kind: 'visitor', locale: 'en-GB' },
});
