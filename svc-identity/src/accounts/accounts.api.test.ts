import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aPerson, goodPassword } from '../testing/people.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity, { RATE_LIMIT_SCALE: 10 });
});
afterAll(() => service.stop());

const path = '/api/site-users/account';
const wanted = (changes: Record<string, unknown> = {}) => ({
  email: 'rafe@example.org',
  password: goodPassword,
  firstName: 'Rafe',
  lastName: 'Dunmore',
  ...changes,
});
const create = (changes: Record<string, unknown> = {}, claims = {}) =>
  service.as(claims).call('POST', path, wanted(changes));
const stored = (email: string) =>
  service.db.collection('accounts').find({ websiteId: 'site-a', emailKey: email }).toArray();

describe('Making an account', () => {
  test('AUTH-016 makes a member without roles', async () => {
    const answer = await create();
    expect(answer.status).toBe(201);
    expect(answer.body.account).toMatchObject({ email: 'rafe@example.org', firstName: 'Rafe', roles: [] });
    const [kept] = await stored('rafe@example.org');
    expect(kept?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(kept)).not.toContain(goodPassword);
  });

  test('AUTH-017 with an e-mail already used answers 409, whatever its capitals, and makes one of ten at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, at) => create({ email: at % 2 ? 'Twice@Example.org' : 'twice@example.org' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).toBe('An account with this email already exists.');
    expect(await stored('twice@example.org')).toHaveLength(1);
  });

  test('AUTH-073 belongs to one website: the same e-mail may have an account on another', async () => {
    const email = 'both@example.org';
    expect((await create({ email })).status).toBe(201);
    expect((await create({ email }, { websiteId: 'site-b' })).status).toBe(201);
    const [first] = await stored(email);
    const stranger = service.as({ websiteId: 'site-c', siteUserId: first?._id as unknown as string, kind: 'member' });
    expect((await stranger.call('GET', path)).status).toBe(401);
  });

  test.each([
    ['', 'Email cannot be blank'],
    ['   ', 'Email cannot be blank'],
    ['nobody', 'Email is invalid'],
    ['a@b.c', 'Email is invalid'],
    ['a@x.test\r\nBcc: e@x.test', 'Email is invalid'],
  ])('refuses the e-mail %j', async (email, text) => {
    const answer = await create({ email });
    expect([answer.status, answer.body.error]).toEqual([400, text]);
  });

  test.each([
    'short',
    'a'.repeat(129),
    'password',
    'Football',
    'iloveyou',
    '12345678',
    ' '.repeat(8),
    '\u2003\u00a0\t'.repeat(4),
  ])('AUTH-014 SAFE-10 refuses the password %s', async (password) => {
    const answer = await create({ email: 'weak@example.org', password });
    expect([answer.status, answer.body.code]).toEqual([400, 'account.password_weak']);
    expect(await stored('weak@example.org')).toHaveLength(0);
  });

  test.each(['ein Weg 走 📯 '.repeat(6), `${'x'.repeat(64)}!`, 'a b c d e f g'])(
    'AUTH-014 SAFE-10 accepts long passwords, any letters and blanks: %s',
    async (password) => {
      const email = `ok${password.length}@example.org`;
      expect((await create({ email, password })).status).toBe(201);
      const login = await service.as().call('POST', `${path}/session`, { email, password });
      expect(login.status).toBe(200);
    },
  );

  test('SAFE-13 refuses operators', async () => {
    expect((await create({ email: { $ne: null } })).status).toBe(400);
  });

  test('SAFE-16 takes nothing that is not asked for', async () => {
    const more = { roles: [1], role: 1, websiteId: 'site-b', id: 'me' };
    expect((await create({ email: 'extra@example.org', ...more })).status).toBe(201);
    const [account, ...others] = await stored('extra@example.org');
    expect([others, account?.roles, account?.websiteId, account?.id === 'me']).toEqual([
      [],
      undefined,
      'site-a',
      false,
    ]);
    expect(await service.db.collection('teams').findOne({ _id: 'site-a' as never })).toBeNull();
  });
});

describe('Loading people', () => {
  test('writes accounts over by e-mail, which keep their ids, in less than 3 seconds for 45', async () => {
    const platform = service.as({ kind: 'platform' });
    const people = Array.from({ length: 45 }, (_, at) => aPerson(`person${at}`));
    const startedAt = performance.now();
    expect((await platform.call('PUT', '/internal/people', { people })).body).toEqual({ people: 45 });
    expect(performance.now() - startedAt).toBeLessThan(3_000);

    const again = [aPerson('person0', { id: 'usr-other', email: 'Person0@example.org', firstName: 'New' })];
    expect((await platform.call('PUT', '/internal/people', { people: again })).status).toBe(200);
    const [kept, ...others] = await stored('person0@example.org');
    expect(kept).toMatchObject({ _id: 'usr-person0', firstName: 'New', websiteId: 'site-a' });
    expect(others).toHaveLength(0);
  });

  test('refuses an id that belongs to another website', async () => {
    await service.as({ kind: 'platform' }).call('PUT', '/internal/people', { people: [aPerson('here')] });
    const there = service.as({ kind: 'platform', websiteId: 'site-b' });
    const answer = await there.call('PUT', '/internal/people', { people: [aPerson('here')] });
    expect([answer.status, answer.body.code]).toEqual([400, 'request.invalid']);
  });

  test('a person is read by id, on their own website and by the platform only', async () => {
    const platform = service.as({ kind: 'platform' });
    await platform.call('PUT', '/internal/people', { people: [aPerson('reader')] });
    const read = (caller: typeof platform) => caller.call('GET', '/internal/members/usr-reader');
    expect((await read(platform)).body.account).toMatchObject({
      siteUserId: 'usr-reader',
      email: 'reader@example.org',
    });
    expect((await read(service.as({ kind: 'platform', websiteId: 'site-b' }))).status).toBe(404);
    expect((await read(service.as({ kind: 'staff', siteUserId: 'u', roles: [1] }))).status).toBe(403);
  });

  test('is for the platform only', async () => {
    const admin = service.as({ kind: 'staff', siteUserId: 'u', roles: [1] });
    expect((await admin.call('PUT', '/internal/people', { people: [aPerson('me')] })).status).toBe(403);
  });
});
