import { role } from '@tessera/contracts/enumerations.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aPerson } from '../testing/people.ts';

/** Stored responses expire by the real time. */
const clock = { now: Date.now() };
let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity, { RATE_LIMIT_SCALE: 100 }, { now: () => clock.now });
});
afterAll(() => service.stop());

const path = '/api/staff/api-keys';
const idOf = (websiteId: string, name = 'owner') => `usr-${name}-${websiteId}`;
const ownerOf = (websiteId: string, name = 'owner') =>
  service.as({ websiteId, kind: 'staff', siteUserId: idOf(websiteId, name), roles: [role.admin] });
/** Writes a person of the website; again with other roles. */
const load = (websiteId: string, name = 'owner', roles: number[] = [role.admin]) =>
  service
    .as({ kind: 'platform', websiteId })
    .call('PUT', '/internal/people', { people: [aMember(websiteId, name, roles)] });
const aMember = (websiteId: string, name: string, roles: number[]) =>
  aPerson(name, { id: idOf(websiteId, name), email: `${name}-${websiteId}@example.org`, roles });
const make = async (
  websiteId = 'site-a',
  body: unknown = { name: 'Books', scopes: ['orders.read'] },
  name?: string,
) => {
  await load(websiteId, name);
  return ownerOf(websiteId, name).call('POST', path, body);
};
const ask = (secret: string, websiteId = 'site-a') =>
  service.as({ kind: 'platform', websiteId }).call('GET', `/internal/api-keys/${hashSecret(secret)}`);

describe('An API key', () => {
  test('AUTH-077 AUTH-078 AUTH-079 is shown once when created; afterwards only its last characters are known, and no copy of it is stored', async () => {
    const { status, body } = await make('site-shown');
    expect(status).toBe(201);
    expect(body.secret).toMatch(/^tsk_[\w-]{43}$/);
    const { keys } = (await ownerOf('site-shown').call('GET', path)).body;
    expect(keys).toEqual([
      {
        ...{ id: body.key.id, name: 'Books', scopes: ['orders.read'], last4: body.secret.slice(-4) },
        ...{ createdOn: clock.now, lastUsedOn: null, revokedOn: null, activeScopes: ['orders.read'] },
        createdBy: { siteUserId: idOf('site-shown'), name: 'owner Tarrant', isDisabled: false },
      },
    ]);
    const stored = await Promise.all(
      (await service.db.collections()).map((collection) => collection.find({}).toArray()),
    );
    expect(JSON.stringify(stored)).not.toContain(body.secret);
  });

  test('is created once for an Idempotency-Key, and cannot be read from the stored response', async () => {
    await load('site-stored');
    const owner = ownerOf('site-stored');
    const once = () =>
      owner.call('POST', path, { name: 'Books', scopes: ['orders.read'] }, { 'idempotency-key': 'once' });
    const { body } = await once();
    expect((await once()).body).toEqual(body);
    expect((await owner.call('GET', path)).body.keys).toHaveLength(1);
    const stored = await service.db.collection('idempotency').find({}).toArray();
    const bytes = stored.map(({ answer }) => answer?.body?.buffer ?? Buffer.alloc(0));
    expect(stored).not.toEqual([]);
    expect(Buffer.concat(bytes).includes(body.secret) || JSON.stringify(stored).includes(body.secret)).toBe(false);
  });

  test('returns its rights to the gateway, on its own website only, and records its use to the minute', async () => {
    const { body } = await make('site-used', { name: 'Books', scopes: ['orders.read', 'stock.write', 'orders.read'] });
    expect((await ask(body.secret, 'site-used')).body).toEqual({
      keyId: body.key.id,
      scopes: ['orders.read', 'stock.write'],
    });
    const other = await ask(body.secret, 'site-b');
    expect([other.status, other.body.code]).toEqual([401, 'key.invalid']);
    const lastUsed = async () => (await ownerOf('site-used').call('GET', path)).body.keys[0].lastUsedOn;
    const first = clock.now;
    expect(await lastUsed()).toBe(first);
    clock.now += 59_000;
    await ask(body.secret, 'site-used');
    expect(await lastUsed()).toBe(first);
    clock.now += 1_000;
    await ask(body.secret, 'site-used');
    expect(await lastUsed()).toBe(first + 60_000);
  });

  test('that is revoked permanently loses access; revoking it again changes nothing', async () => {
    const { body } = await make();
    const revoked = await ownerOf('site-a').call('DELETE', `${path}/${body.key.id}`);
    expect(revoked.body.revokedOn).toBe(clock.now);
    expect((await ask(body.secret)).status).toBe(401);
    clock.now += 1_000;
    expect((await ownerOf('site-a').call('DELETE', `${path}/${body.key.id}`)).body).toEqual(revoked.body);
    const notes = await service.db.collection('audit').find({ websiteId: 'site-a', subjectId: body.key.id }).toArray();
    expect(notes.map(({ action }) => action).toSorted()).toEqual(['api-key.made', 'api-key.revoked']);
  });

  test('of another website is not found', async () => {
    const { body } = await make('site-own');
    const answer = await ownerOf('site-b').call('DELETE', `${path}/${body.key.id}`);
    expect([answer.status, answer.body.code]).toEqual([404, 'key.unknown']);
    expect((await ownerOf('site-b').call('GET', path)).body.keys).toEqual([]);
    expect((await ask(body.secret, 'site-own')).status).toBe(200);
  });

  test.each([
    [{ name: ' ', scopes: ['orders.read'] }],
    [{ name: 'Books', scopes: [] }],
    [{ name: 'Books', scopes: ['everything'] }],
  ])('%j is refused', async (body) => {
    expect((await make('site-a', body)).status).toBe(400);
  });

  test('AUTH-084 cannot be created above fifty, until one is revoked', async () => {
    const made = await Promise.all(Array.from({ length: 50 }, () => make('site-many')));
    const refused = await make('site-many');
    expect([refused.status, refused.body.code]).toEqual([409, 'key.too_many']);
    await ownerOf('site-many').call('DELETE', `${path}/${made[0]?.body.key.id}`);
    expect((await make('site-many')).status).toBe(201);
  });

  test('AUTH-056 AUTH-082 never exceeds its creator’s rights, at each call', async () => {
    const site = 'site-maker';
    const { body } = await make(site, { name: 'Books', scopes: ['orders.read', 'submissions.read'] });
    const allowed = async () => (await ask(body.secret, site)).body.scopes;
    const shown = async () => (await ownerOf(site, 'other').call('GET', path)).body.keys[0];
    expect(await allowed()).toEqual(['orders.read', 'submissions.read']);
    await load(site, 'owner', [role.storeManager]);
    expect(await allowed()).toEqual(['orders.read']);
    expect((await shown()).activeScopes).toEqual(['orders.read']);
    await load(site, 'owner', [role.viewer]);
    expect(await allowed()).toEqual([]);
    await load(site);
    expect(await allowed()).toEqual(['orders.read', 'submissions.read']);
  });

  test('AUTH-083 is inactive while its creator is disabled, is listed as such, and records no use', async () => {
    const site = 'site-disabled';
    const { body } = await make(site);
    await load(site, 'other');
    const people = `/api/staff/people/${idOf(site)}`;
    expect((await ownerOf(site, 'other').call('GET', `${people}/api-keys`)).body.keys).toMatchObject([
      { name: 'Books' },
    ]);
    await ownerOf(site, 'other').call('POST', `${people}/disable`);
    const refused = await ask(body.secret, site);
    expect([refused.status, refused.body.code]).toEqual([401, 'key.invalid']);
    const [key] = (await ownerOf(site, 'other').call('GET', path)).body.keys;
    expect(key).toMatchObject({ createdBy: { isDisabled: true }, activeScopes: [], lastUsedOn: null });
    await ownerOf(site, 'other').call('POST', `${people}/enable`);
    expect((await ask(body.secret, site)).status).toBe(200);
  });

  test('whose creator left is inactive', async () => {
    const { body } = await make('site-erased');
    await service.db.collection('accounts').deleteOne({ _id: idOf('site-erased') as never });
    expect((await ask(body.secret, 'site-erased')).body.code).toBe('key.invalid');
    expect((await ownerOf('site-erased').call('GET', path)).body.keys[0].createdBy).toBeNull();
  });

  test('of one person does not count towards the limit of another', async () => {
    const scaled = await startTestService(identity, { RATE_LIMIT_SCALE: 1 });
    const as = (siteUserId: string) => scaled.as({ kind: 'staff', siteUserId, roles: [role.admin] });
    for (let count = 0; count < 30; count += 1) {
      const { body } = await as('usr-a').call('POST', path, { name: 'Books', scopes: ['orders.read'] });
      await as('usr-a').call('DELETE', `${path}/${body.key.id}`);
    }
    const made = (who: string) => as(who).call('POST', path, { name: 'Books', scopes: ['orders.read'] });
    expect((await made('usr-a')).status).toBe(429);
    expect((await made('usr-b')).status).toBe(201);
    await scaled.stop();
  });

  test('AUTH-057 AUTH-058 AUTH-064 is created, listed and revoked by admins only', async () => {
    const callers = [
      [service.as(), 401],
      [service.as({ kind: 'member', siteUserId: 'u' }), 403],
      [service.as({ kind: 'staff', siteUserId: 'u', roles: [role.storeManager] }), 403],
      [service.as({ kind: 'staff', siteUserId: 'u', roles: [role.websiteManager] }), 403],
      [service.as({ kind: 'key', sid: undefined, keyId: 'key_1', scopes: ['orders.read'] }), 403],
    ] as const;
    for (const [caller, status] of callers) {
      expect((await caller.call('GET', path)).status).toBe(status);
      expect((await caller.call('POST', path, { name: 'a', scopes: ['orders.read'] })).status).toBe(status);
      expect((await caller.call('DELETE', `${path}/key_1`)).status).toBe(status);
      expect((await caller.call('GET', '/internal/api-keys/x')).status).toBe(403);
    }
  });
});
