import { role } from '@tessera/contracts/enumerations.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';
import { aPerson, goodPassword } from '../testing/people.ts';

const path = '/api/staff/people';
let service: TestService;
let websiteId = '';
let websites = 0;
beforeAll(async () => {
  service = await startTestService(identity, { RATE_LIMIT_SCALE: 1_000 });
});
afterAll(() => service.stop());

const platform = () => service.as({ kind: 'platform', websiteId });
const load = (...people: ReturnType<typeof aPerson>[]) => platform().call('PUT', '/internal/people', { people });
// Ids are unique across the platform.
const idOf = (name: string) => `usr-${name}-${websiteId}`;
const emailOf = (name: string) => `${name}-${websiteId}@example.org`;
const one = (name: string, roles: number[]) => aPerson(name, { id: idOf(name), email: emailOf(name), roles });
const realmOf = (name: string) => (name === 'imogen' ? websiteId : platformRealm);

/** Each test has a website of its own, with a member and two admins. */
beforeEach(async () => {
  websites += 1;
  websiteId = `site-${websites}`;
  const site = aWebsite({ id: websiteId, hosts: [`${websiteId}.test`] });
  await platform().call('PUT', `/internal/websites/${websiteId}`, site);
  await load(one('imogen', []), one('edda', [role.admin]), one('bram', [role.admin]));
});

const admin = (name = 'edda', site = websiteId) =>
  service.as({ websiteId: site, kind: 'staff', siteUserId: idOf(name), roles: [role.admin] });
const disable = (name: string, caller = admin()) => caller.call('POST', `${path}/${idOf(name)}/disable`);
const enable = (name: string, caller = admin()) => caller.call('POST', `${path}/${idOf(name)}/enable`);

const tryLogIn = async (name: string, password = goodPassword) => {
  const visitor = service.as({ websiteId: realmOf(name) });
  const email = emailOf(name);
  const { status, body } = await visitor.call('POST', '/api/site-users/account/session', { email, password });
  return { status, body, sid: hashSecret(visitor.cookies.get('__Host-session') ?? '') };
};
const logIn = async (name: string) => {
  const { status, sid } = await tryLogIn(name);
  expect(status).toBe(200);
  return sid;
};
/** Whether each session grants access to the website. */
const readAll = (sids: string[]) => Promise.all(sids.map(opensWebsite));
async function opensWebsite(sid: string): Promise<boolean> {
  if ((await platform().call('GET', `/internal/sessions/${sid}`)).status === 200) return true;
  const { body } = await platform().call('GET', `/internal/staff-sessions/${sid}`);
  return body.memberships?.some((one: { websiteId: string }) => one.websiteId === websiteId) ?? false;
}
const audited = async (name: string) => {
  const found = await service.db
    .collection('audit')
    .find({ websiteId, subjectId: idOf(name) })
    .toArray();
  return found.map(({ action, siteUserId }) => `${action} by ${siteUserId}`).sort();
};

describe('SAFE-04 a disabled account', () => {
  test.each(['imogen', 'bram'])('of %s loses its three sessions at once', async (name) => {
    const sids = [await logIn(name), await logIn(name), await logIn(name)];
    const others = await logIn('edda');
    expect(await readAll(sids)).toEqual([true, true, true]);
    const { status, body } = await disable(name);
    expect([status, body.siteUserId, body.disabledOn]).toEqual([200, idOf(name), expect.any(Number)]);
    expect(await readAll(sids)).toEqual([false, false, false]);
    expect(await readAll([others])).toEqual([true]);
    expect(await service.db.collection('sessions').countDocuments({ websiteId, siteUserId: idOf(name) })).toBe(0);
  });

  test('cannot log in, and the right password gets the same answer as a wrong one', async () => {
    await disable('imogen');
    const right = await tryLogIn('imogen');
    const wrong = await tryLogIn('imogen', 'not her password');
    expect([right.status, right.body.code]).toEqual([401, 'login.incorrect']);
    const { requestId: _right, ...said } = right.body;
    const { requestId: _wrong, ...saidOfWrong } = wrong.body;
    expect(said).toEqual(saidOfWrong);
    expect(await service.db.collection('sessions').countDocuments({ websiteId })).toBe(0);
  });

  test('keeps no session of log-ins in progress, nor regains one when it is enabled', async () => {
    const running = Array.from({ length: 24 }, () => tryLogIn('imogen'));
    // All log-ins have read the account when the first one has its session.
    await Promise.race(running);
    expect((await disable('imogen')).status).toBe(200);
    const sids = (await Promise.all(running)).filter(({ status }) => status === 200).map(({ sid }) => sid);
    expect(sids).not.toEqual([]);
    const refused = sids.map(() => false);
    expect(await readAll(sids)).toEqual(refused);
    await enable('imogen');
    expect(await readAll(sids)).toEqual(refused);
  });

  test('that is enabled again logs in as before, and can be disabled again', async () => {
    const before = await logIn('imogen');
    await disable('imogen');
    expect((await enable('imogen')).body.disabledOn).toBeNull();
    const after = await logIn('imogen');
    expect(await readAll([before, after])).toEqual([false, true]);
    await disable('imogen');
    expect(await readAll([before, after])).toEqual([false, false]);
    expect((await tryLogIn('imogen')).status).toBe(401);
  });

  test('stays disabled, with its sessions ended, when its people are imported again', async () => {
    const sid = await logIn('imogen');
    await disable('imogen');
    await load(one('imogen', []));
    expect((await tryLogIn('imogen')).status).toBe(401);
    await enable('imogen');
    await load(one('imogen', []));
    expect(await readAll([sid, await logIn('imogen')])).toEqual([false, true]);
  });

  test('has an audit entry with the actor of each change, once per change', async () => {
    const first = await disable('imogen');
    expect((await disable('imogen')).body).toEqual(first.body);
    await enable('imogen');
    expect((await enable('imogen')).status).toBe(200);
    const by = idOf('edda');
    expect(await audited('imogen')).toEqual([`account.disabled by ${by}`, `account.enabled by ${by}`]);
  });

  test('cannot enable itself or disable others while the gateway still accepts it', async () => {
    await disable('bram');
    expect((await enable('bram', admin('bram'))).body.code).toBe('account.own');
    for (const answer of [await disable('edda', admin('bram')), await enable('imogen', admin('bram'))]) {
      expect([answer.status, answer.body.code]).toEqual([401, 'session.required']);
    }
    expect(await audited('edda')).toEqual([]);
    expect((await tryLogIn('edda')).status).toBe(200);
  });
});

test('a session without an epoch stays valid until its account is disabled', async () => {
  const sid = await logIn('imogen');
  await service.db.collection('sessions').updateOne({ _id: sid as never }, { $unset: { epoch: '' } });
  expect(await readAll([sid])).toEqual([true]);
  await disable('imogen');
  expect(await readAll([sid])).toEqual([false]);
  expect(await service.db.collection('sessions').countDocuments({ websiteId })).toBe(0);
});

test('a member of a team without access keeps access to the admin and other websites', async () => {
  const elsewhere = `${websiteId}-other`;
  const site = aWebsite({ id: elsewhere, hosts: [`${elsewhere}.test`] });
  const other = service.as({ kind: 'platform', websiteId: elsewhere });
  await other.call('PUT', `/internal/websites/${elsewhere}`, site);
  await other.call('PUT', '/internal/people', { people: [one('bram', [role.viewer])] });
  const sid = await logIn('bram');
  await disable('bram');
  const { body } = await platform().call('GET', `/internal/staff-sessions/${sid}`);
  expect(body.memberships).toMatchObject([{ websiteId: elsewhere, roles: [role.viewer] }]);
  await enable('bram');
  expect(await readAll([sid])).toEqual([true]);
});

describe('An admin', () => {
  test('cannot disable themselves, so that one remains', async () => {
    const answer = await disable('edda');
    expect([answer.status, answer.body.code]).toEqual([409, 'account.own']);
    expect((await tryLogIn('edda')).status).toBe(200);
  });

  test('AUTH-074 remains when two disable each other concurrently', async () => {
    for (let round = 0; round < 10; round += 1) {
      const answers = await Promise.all([disable('bram', admin('edda')), disable('edda', admin('bram'))]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const teams = service.db.collection('teams');
      const team = await teams.findOne({ _id: websiteId as never });
      expect(team?.people.filter(({ disabledMs }: { disabledMs?: number }) => disabledMs)).toHaveLength(1);
      await teams.updateOne({ _id: websiteId as never }, { $unset: { 'people.$[].disabledMs': '' } });
    }
  });

  test('AUTH-074 remains when the one who disables the last is an admin no longer', async () => {
    // The gateway may send roles that are a second old.
    await load(one('edda', [role.editor]));
    const refused = await disable('bram', admin('edda'));
    expect([refused.status, refused.body.code]).toEqual([409, 'account.last_admin']);
    expect((await tryLogIn('bram')).status).toBe(200);
    expect((await enable('bram', admin('edda'))).body.disabledOn).toBeNull();
  });

  test('of another website finds no account there, and an empty list', async () => {
    const stranger = admin('edda', 'site-elsewhere');
    for (const change of [disable, enable]) {
      const answer = await change('imogen', stranger);
      expect([answer.status, answer.body.code]).toEqual([404, 'account.unknown']);
    }
    expect((await stranger.call('GET', path)).body.people).toEqual([]);
    expect((await tryLogIn('imogen')).status).toBe(200);
  });

  test('gets 404 for an unknown account', async () => {
    for (const change of [disable, enable]) {
      const answer = await change('unknown');
      expect([answer.status, answer.body.code]).toEqual([404, 'account.unknown']);
    }
  });

  test('AUTH-058 AUTH-074 a website manager disables and enables only people whose rights do not exceed the manager’s', async () => {
    await load(one('mona', [role.websiteManager]), one('tobias', [role.storeManager, role.moderator]));
    const manager = service.as({ websiteId, kind: 'staff', siteUserId: idOf('mona'), roles: [role.websiteManager] });
    expect((await manager.call('GET', path)).body.people).toHaveLength(4);
    for (const name of ['tobias', 'imogen']) {
      expect((await disable(name, manager)).status, name).toBe(200);
      expect((await enable(name, manager)).status, name).toBe(200);
    }
    const refused = await disable('edda', manager);
    expect([refused.status, refused.body.code]).toEqual([403, 'account.above']);
    expect(refused.body.error).toContain('Manage');
    await disable('edda', admin('bram'));
    expect((await enable('edda', manager)).body.code).toBe('account.above');
    const tried = `rights.refused by ${idOf('mona')}`;
    expect(await audited('edda')).toEqual([`account.disabled by ${idOf('bram')}`, tried, tried]);
  });

  test('lists people and switches accounts; callers without the right do not', async () => {
    const callers = [
      [service.as({ websiteId }), 401],
      [service.as({ websiteId, kind: 'member', siteUserId: 'u' }), 403],
      [service.as({ websiteId, kind: 'staff', siteUserId: 'u', roles: [role.storeManager] }), 403],
      [service.as({ websiteId, kind: 'staff', siteUserId: 'u', roles: [role.editor] }), 403],
      [service.as({ websiteId, kind: 'key', sid: undefined, keyId: 'key_1', scopes: ['orders.read'] }), 403],
    ] as const;
    for (const [caller, status] of callers) {
      expect((await caller.call('GET', path)).status).toBe(status);
      expect((await disable('imogen', caller)).status).toBe(status);
      expect((await enable('imogen', caller)).status).toBe(status);
    }
    expect((await tryLogIn('imogen')).status).toBe(200);
  });
});

test('a session without a password for 15 minutes cannot remove access', async () => {
  const stale = service.as({ ...admin().claims, provedMs: Date.now() - 15 * 60_000 });
  for (const change of [disable, enable]) {
    const { status, body } = await change('imogen', stale);
    expect([status, body.code]).toEqual([403, 'session.proof_required']);
  }
  expect((await tryLogIn('imogen')).status).toBe(200);
});

describe('The list of people', () => {
  test('shows the staff, disabled ones too, without internal fields', async () => {
    await disable('bram');
    const { body } = await admin().call('GET', path);
    const rights = expect.arrayContaining(['keys.manage']);
    const shown = { lastName: 'Tarrant', roles: [role.admin], rights, createdOn: 1_700_000_000_000 };
    expect(body).toEqual({
      people: [
        { siteUserId: idOf('edda'), email: emailOf('edda'), firstName: 'edda', ...shown, disabledOn: null },
        {
          ...{ siteUserId: idOf('bram'), email: emailOf('bram'), firstName: 'bram', ...shown },
          disabledOn: expect.any(Number),
        },
      ],
      hasNextPage: false,
      nextPageCursor: null,
    });
  });

  test('is paged, newest first', async () => {
    const ids = Array.from({ length: 120 }, (_, at) => idOf(`s${at}`));
    const staff = ids.map((id, at) => ({
      ...{ _id: id as never, websiteId: platformRealm, schemaVersion: 1, email: `${id}@example.org` },
      ...{ emailKey: `${id}@example.org`, firstName: 's', lastName: 'Tarrant' },
      ...{ passwordHash: '', createdOn: 1_700_000_001_000 + at },
    }));
    await service.db.collection('accounts').insertMany(staff);
    const people = ids.map((personId, at) => ({ personId, roles: [role.viewer], addedMs: 1_700_000_001_000 + at }));
    await service.db
      .collection('teams')
      .updateOne({ _id: websiteId as never }, { $push: { people: { $each: people } } } as never);
    const first = (await admin().call('GET', path)).body;
    expect([first.people.length, first.hasNextPage]).toEqual([100, true]);
    const second = (await admin().call('GET', `${path}?cursor=${first.nextPageCursor}`)).body;
    expect(second.hasNextPage).toBe(false);
    const shown = [...first.people, ...second.people].map(({ siteUserId }) => siteUserId);
    expect(shown.slice(0, 120)).toEqual(ids.toReversed());
    expect(shown.slice(120).toSorted()).toEqual([idOf('bram'), idOf('edda')]);
  });
});
