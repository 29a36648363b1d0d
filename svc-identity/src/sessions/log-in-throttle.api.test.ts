import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aPerson, goodPassword } from '../testing/people.ts';

let service: TestService;
let now = Date.now();
beforeAll(async () => {
  service = await startTestService(identity, {}, { now: () => now });
  const people = ['ada', 'bea', 'cleo', 'dora', 'eve', 'finn', 'gwen', 'hana'].map((name) => aPerson(name));
  await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people });
});
afterAll(() => service.stop());

const path = '/api/site-users/account/session';
const attempt = async (name: string, address: string, password = 'wrong') => {
  const body = { email: `${name}@example.org`, password };
  return service.as({ address }).call('POST', path, body);
};
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).sort();

describe('Failed log-ins', () => {
  test('AUTH-012 SAFE-09 above 10 in 15 minutes for one e-mail answer 429, from any addresses, sent concurrently', async () => {
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

  test('AUTH-012 SAFE-09 above 10 from one address answer 429, for any e-mails, known or not', async () => {
    const answers = [];
    for (let at = 0; at < 20; at += 1) answers.push(await attempt(at % 2 ? 'bea' : `unknown${at}`, '10.0.2.1'));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
    expect((await attempt('cleo', '10.0.2.1', goodPassword)).status).toBe(429);
    expect((await attempt('cleo', '10.0.2.2', goodPassword)).status).toBe(200);
  });

  test('SAFE-09 from one IPv6 /64 count together', async () => {
    const answers = [];
    for (let at = 0; at < 12; at += 1) answers.push(await attempt(`person${at}`, `2001:db8:0:7::${at}`));
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429]);
    expect((await attempt('cleo', '2001:db8:0:8::1', goodPassword)).status).toBe(200);
  });

  test('from elsewhere never lock an owner out of a device she has logged in with', async () => {
    const device = service.as({ address: '198.51.100.20' });
    const logIn = (password: string, caller = device) =>
      caller.call('POST', path, { email: 'eve@example.org', password });
    const first = await logIn(goodPassword);
    const cookie = first.headers.getSetCookie().find((line) => line.startsWith('__Host-devices='));
    expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);

    for (let at = 0; at < 14; at += 1) await attempt('eve', `198.51.101.${at}`);
    expect((await attempt('eve', '198.51.102.1', goodPassword)).status).toBe(429);
    expect((await logIn(goodPassword)).status).toBe(200);
    // Her own network may be locked as well, by a neighbor.
    for (let at = 0; at < 14; at += 1) await attempt(`other${at}`, '198.51.100.20');
    expect((await attempt('dora', '198.51.100.20', goodPassword)).status).toBe(429);
    expect((await logIn(goodPassword)).status).toBe(200);
  });

  test('with a known device are counted for that device: it does not bypass the limit', async () => {
    const device = service.as({ address: '198.51.103.1' });
    const logIn = (password: string) => device.call('POST', path, { email: 'finn@example.org', password });
    await logIn(goodPassword);
    const statuses = [];
    for (let at = 0; at < 12; at += 1) statuses.push((await logIn('wrong')).status);
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
    // Others are not locked out.
    expect((await attempt('finn', '198.51.103.2', goodPassword)).status).toBe(200);
  });

  test('with another person’s device, or a forged cookie, count as usual', async () => {
    const device = service.as({ address: '198.51.104.1' });
    await device.call('POST', path, { email: 'dora@example.org', password: goodPassword });
    const mark = device.cookies.get('__Host-devices') ?? '';
    const [id, until, seal] = mark.split('.');
    for (const forged of [mark, `${id}.${Number(until) + 1}.${seal}`, '..', 'x'.repeat(5_000), '~~~~~~']) {
      device.cookies.set('__Host-devices', forged);
      const answer = await device.call('POST', path, { email: 'gwen@example.org', password: 'wrong' });
      expect(answer.status, forged).toBe(401);
    }
    for (let at = 0; at < 5; at += 1) await attempt('gwen', '198.51.104.2');
    expect((await attempt('gwen', '198.51.104.3', goodPassword)).status).toBe(429);
  });

  test('of a blocked network lock no one else out', async () => {
    for (let at = 0; at < 10; at += 1) await attempt(`anybody${at}`, '198.51.105.1');
    for (let at = 0; at < 12; at += 1) expect((await attempt('hana', '198.51.105.1')).status).toBe(429);
    expect((await attempt('hana', '198.51.105.2', goodPassword)).status).toBe(200);
  });

  test('ERR-041 redirects a plain form to its page, which can show the waiting time', async () => {
    for (let at = 0; at < 10; at += 1) await attempt(`who${at}`, '198.51.106.1');
    const back = await service
      .as({ address: '198.51.106.1' })
      .post(path, { email: 'dora@example.org', password: goodPassword });
    expect(back.headers.get('location')).toBe('/account/login?problem=request.rate_limited&wait=900');
  });

  test('are the only ones that count', async () => {
    for (let at = 0; at < 15; at += 1) expect((await attempt('dora', '10.0.3.1', goodPassword)).status).toBe(200);
  });
});
