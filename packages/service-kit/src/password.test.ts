import { hash } from '@node-rs/argon2';
import { describe, expect, test } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';

describe('A stored password', () => {
  test('SAFE-11 AUTH-014 is an argon2id hash of at least the asked cost, with a salt of its own', async () => {
    const [one, two] = await Promise.all([hashPassword('the same words'), hashPassword('the same words')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(two);
    expect(isOutdated(one)).toBe(false);
    expect(isOutdated(await hash('x', { memoryCost: 8_192, timeCost: 1 }))).toBe(true);
  });

  test('differs from every other one', async () => {
    const stored = await hashPassword('héllo wörld');
    expect(await verifyPassword(stored, 'héllo wörld')).toBe(true);
    expect(await verifyPassword(stored, 'hello world')).toBe(false);
    expect(await verifyPassword(stored, '')).toBe(false);
    expect(await verifyPassword(undefined, 'héllo wörld')).toBe(false);
  });

  test('AUTH-009 takes about as long to refuse when there is no account', async () => {
    const stored = await hashPassword('the right one');
    await verifyPassword(undefined, 'warm');
    const { known, unknown } = await fastest(stored);
    expect(unknown).toBeGreaterThan(known * 0.7);
    expect(unknown).toBeLessThan(known * 1.4);
  });
});

/** The fastest of many runs excludes the machine's noise; the runs alternate, so that load affects both. */
async function fastest(stored: string) {
  const best = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  for (let run = 0; run < 24; run += 1) {
    best.known = Math.min(best.known, await timeOf(stored));
    best.unknown = Math.min(best.unknown, await timeOf(undefined));
  }
  return best;
}

async function timeOf(stored: string | undefined): Promise<number> {
  const startedAt = performance.now();
  await verifyPassword(stored, 'a wrong one');
  return performance.now() - startedAt;
}
