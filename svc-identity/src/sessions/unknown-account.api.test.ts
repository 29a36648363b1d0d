import { verify } from '@node-rs/argon2';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { aPerson } from '../testing/people.ts';

vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof import('@node-rs/argon2')>();
  return { ...argon2, verify: vi.fn(argon2.verify) };
});

let service: TestService;
beforeAll(async () => {
  // Other files of this worker have loaded the service with the library itself.
  vi.resetModules();
  const { startTestService } = await import('@tessera/service-kit/testing/test-service.ts');
  const { identity } = await import('../app.ts');
  service = await startTestService(identity);
  await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [aPerson('ada')] });
});
afterAll(() => service.stop());

/** Cost of a refused log-in: the parameters of each hash that was compared. */
async function costOf(name: string): Promise<string[]> {
  vi.mocked(verify).mockClear();
  const body = { email: `${name}@example.org`, password: 'a wrong one' };
  const { status } = await service.as().call('POST', '/api/site-users/account/session', body);
  expect(status).toBe(401);
  return vi.mocked(verify).mock.calls.map(([hash]) => String(hash).split('$').slice(1, 4).join('$'));
}

test('SAFE-09 a log-in for an e-mail without an account compares one hash of the same cost', async () => {
  const known = await costOf('ada');
  expect(known).toEqual([expect.stringMatching(/^argon2id\$v=19\$m=\d+,t=\d+,p=1$/)]);
  expect(await costOf('unknown')).toEqual(known);
});
