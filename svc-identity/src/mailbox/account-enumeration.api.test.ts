import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aPerson, goodPassword } from '../testing/people.ts';

const pairs = 60;
const rounds = 3;
const warmUps = 10;
const base = '/api/site-users/account';
let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity, { RATE_LIMIT_SCALE: 1_000_000 });
  await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [aPerson('known')] });
});
afterAll(() => service.stop());

/** One call by a new visitor: its duration and its answer. */
type Endpoint = (email: string) => Promise<{ ms: number; said: string }>;
const endpointAt =
  (path: string, bodyFor: (email: string) => object): Endpoint =>
  async (email) => {
    const visitor = service.as();
    const startedMs = performance.now();
    const { status, body, headers } = await visitor.call('POST', path, bodyFor(email));
    const ms = performance.now() - startedMs;
    const { requestId: _, ...answer } = body;
    const names = headers.getSetCookie().map((line) => line.split('=')[0]);
    return { ms, said: JSON.stringify([status, answer, names]) };
  };
const middleOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test.each([
  ['log-in', endpointAt(`${base}/session`, (email) => ({ email, password: 'a wrong one' }))],
  ['a forgotten password', endpointAt(`${base}/code`, (email) => ({ email, purpose: 'reset' }))],
  ['a code to register', endpointAt(`${base}/code`, (email) => ({ email, purpose: 'register' }))],
  ['sign-up', endpointAt(base, (email) => ({ email, password: goodPassword, firstName: 'Rafe', lastName: 'Dunmore' }))],
])('SAFE-09 %s answers known and unknown addresses alike, in the same time', async (_, endpoint) => {
  // Noise differs between rounds; a real difference shows in each of them.
  for (let round = 1; ; round += 1) {
    const { difference, most } = await measure(endpoint);
    if (Math.abs(difference) < most) return;
    expect(round, `differs by ${difference} ms`).toBeLessThan(rounds);
  }
});

/** Median difference of interleaved pairs, and the largest one that counts as equal. */
async function measure(endpoint: Endpoint): Promise<{ difference: number; most: number }> {
  const known: number[] = [];
  /** By order: the second call finds a warmer service. */
  const differences: [number[], number[]] = [[], []];
  for (let at = 0; at < warmUps + pairs; at += 1) {
    const emails = ['known@example.org', `other${at % 7}@example.org`] as const;
    const isKnownFirst = at % 2 === 0;
    const first = await endpoint(emails[isKnownFirst ? 0 : 1]);
    const second = await endpoint(emails[isKnownFirst ? 1 : 0]);
    expect(second.said).toBe(first.said);
    if (at < warmUps) continue;
    known.push(isKnownFirst ? first.ms : second.ms);
    differences[isKnownFirst ? 0 : 1].push(isKnownFirst ? first.ms - second.ms : second.ms - first.ms);
  }
  const difference = (middleOf(differences[0]) + middleOf(differences[1])) / 2;
  return { difference, most: Math.max(3, middleOf(known) * 0.05) };
}
