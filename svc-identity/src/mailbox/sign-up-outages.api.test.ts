import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { redisTroubles, startTroubledRedis, type TroubledRedis } from '../../../tools/testing/redis-troubles.ts';
import { identity } from '../app.ts';
import { goodPassword } from '../testing/people.ts';
import { signUp } from '../testing/sign-up.ts';

let redis: TroubledRedis;
let service: TestService;
const unhandled: unknown[] = [];
const keep = (reason: unknown) => void unhandled.push(reason);

beforeAll(async () => {
  process.on('unhandledRejection', keep);
  redis = await startTroubledRedis();
  const settings = { REDIS_URL: redis.url, ANSWER_WITHIN_MS: 5_000, RATE_LIMIT_SCALE: 1_000 };
  service = await startTestService(identity, settings);
});
afterAll(async () => {
  await service.stop();
  await redis.stop();
  process.off('unhandledRejection', keep);
});

const path = '/api/site-users/account';

/** Many people create an account at once; each must see that it exists. */
async function signUpAll(names: readonly string[]): Promise<void> {
  const one = async (name: string) => {
    const wanted = { email: `${name}@example.org`, password: goodPassword, firstName: name, lastName: 'Tarrant' };
    expect((await signUp(service, wanted)).status).toBe(201);
  };
  await Promise.all(names.map(one));
}

/** Logs in and returns the caller that the gateway would build for the session. */
async function logIn(name: string): Promise<void> {
  const credentials = { email: `${name}@example.org`, password: goodPassword, rememberMe: false };
  const { status, body } = await service.as().call('POST', `${path}/session`, credentials);
  expect([status, body.account?.email]).toEqual([200, credentials.email]);
}

describe('SAFE-41 With a Redis', () => {
  test.each(redisTroubles)('%s no account is lost or created twice, and people log in', async (trouble) => {
    const names = [1, 2, 3, 4, 5, 6].map((n) => `${trouble.replaceAll(/\W+/g, '-')}-${n}`);
    await signUpAll(names.slice(0, 2));
    await redis.begin(trouble);
    await signUpAll(names.slice(2, 4));
    await Promise.all(names.slice(0, 4).map(logIn));
    await redis.end();
    await signUpAll(names.slice(4));
    await Promise.all(names.map(logIn));

    const emails = names.map((name) => `${name}@example.org`);
    const accounts = await service.db
      .collection('accounts')
      .find({ websiteId: 'site-a', emailKey: { $in: emails } })
      .toArray();
    expect(accounts.map(({ emailKey }) => emailKey).sort()).toEqual(emails.sort());
  });
});

test('SAFE-41 no unhandled rejections remain', () => {
  expect(unhandled).toEqual([]);
});
