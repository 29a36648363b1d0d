import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aPerson, goodPassword } from '../testing/people.ts';

let service: TestService;
let now = Date.now();
beforeAll(async () => {
  service = await startTestService(identity, {}, { now: () => now });
  const people = ['ada', 'bea', 'cleo', 'dora'].map((name) => aPerson(name));
  await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people });
});
afterAll(() => service.stop());

const attempt = async (name: string, address: string, password = 'wrong') => {
  const body = { email: `${name}@example.org`, password };
  return service.as({ address }).call('POST', '/api/site-users/account/session', body);
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('Failed log-ins', () => {
  test('AUTH-012 SAFE-09 above 10 in 15 minutes for one e-mail answer 429, from whatever addresses, sent all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => attempt('ada', `10.0.0.${at}`)));
    expect(statuses(answers)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.error).toBe('Please try again in a few seconds.');
    expect((await attempt('ada', '10.0.1.1', goodPassword)).status).toBe(429);

    now += 10 * 60_000;
    const later = await attempt('ada', '10.0.1.1', goodPassword);
    expect([later.status, later.headers.get('retry-after')]).toEqual([429, '300']);
    now += 5 * 60_000 + 1;
    expect((await attempt('ada', '10.0.1.1', goodPassword)).status).toBe(200);
  });

  test('AUTH-012 SAFE-09 above 10 from one address answer 429, for whatever e-mails, known or not', async () => {
    const answers = [];
    for (let at = 0; at < 20; at += 1) answers.push(await attempt(at % 2 ? 'bea' : `nobody${at}`, '10.0.2.1'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    expect((await attempt('cleo', '10.0.2.1', goodPassword)).status).toBe(429);
    expect((await attempt('cleo', '10.0.2.2', goodPassword)).status).toBe(200);
  });

  test('are the only ones that count', async () => {
    for (let at = 0; at < 15; at += 1) expect((await attempt('dora', '10.0.3.1', goodPassword)).status).toBe(200);
  });
});
