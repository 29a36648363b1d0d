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

/** One call by a new visitor: how long it took and what it said. */
type Door = (email: string) => Promise<{ ms: number; said: string }>;
const doorAt =
  (path: string, bodyFor: (email: string) => object): Door =>
  async (email) => {
    const visitor = service.as();
    const startedMs = performance.now();
    const { status, body, headers } = await visitor.call('POST', path, bodyFor(email));
    const ms = performance.now() - startedMs;
    const { requestId: _, ...told } = body;
    const names = headers.getSetCookie().map((line) => line.split('=')[0]);
    return { ms, said: JSON.stringify([status, told, names]) };
  };
const middleOf = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

test.each([
  ['log-in', doorAt(`${base}/session`, (email) => ({ email, password: 'a wrong one' }))],
  ['a forgotten password', doorAt(`${base}/code`, (email) => ({ email, purpose: 'reset' }))],
  ['a code to register', doorAt(`${base}/code`, (email) => ({ email, purpose: 'register' }))],
  ['sign-up', doorAt(base, (email) => ({ email, password: goodPassword, firstName: 'Rafe', lastName: 'Dunmore' }))],
])('SAFE-09 %s says the same of known and unknown addresses, in the same time', async (_, door) => {
  // Noise differs from round to round; a real difference is in each of them.
  for (let round = 1; ; round += 1) {
    const { difference, most } = await measure(door);
    if (Math.abs(difference) < most) return;
    expect(round, `differs by ${difference} ms`).toBeLessThan(rounds);
  }
});

/** Median difference of interleaved pairs, and the most that counts as none. */
async function measure(door: Door): Promise<{ difference: number; most: number }> {
  const known: number[] = [];
  /** By who went first: whichever is second finds a warmer service. */
  const differences: [number[], number[]] = [[], []];
  for (let at = 0; at < warmUps + pairs; at += 1) {
    const emails = ['known@example.org', `other${at % 7}@example.org`] as const;
    const isKnownFirst = at % 2 === 0;
    const first = await door(emails[isKnownFirst ? 0 : 1]);
    const second = await door(emails[isKnownFirst ? 1 : 0]);
    expect(second.said).toBe(first.said);
    if (at < warmUps) continue;
    known.push(isKnownFirst ? first.ms : second.ms);
    differences[isKnownFirst ? 0 : 1].push(isKnownFirst ? first.ms - second.ms : second.ms - first.ms);
  }
  const difference = (middleOf(differences[0]) + middleOf(differences[1])) / 2;
  return { difference, most: Math.max(3, middleOf(known) * 0.05) };
}
