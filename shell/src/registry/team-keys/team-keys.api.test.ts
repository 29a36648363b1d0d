import type { Call } from '@tessera/contracts/call.ts';
import * as moduleCalls from '@tessera/contracts/modules/calls.ts';
import * as pinCalls from '@tessera/contracts/modules/pin-calls.ts';
import * as previewCalls from '@tessera/contracts/modules/preview-calls.ts';
import * as retireCalls from '@tessera/contracts/modules/retire-calls.ts';
import * as rolloutCalls from '@tessera/contracts/modules/rollout-calls.ts';
import * as keyCalls from '@tessera/contracts/modules/team-key-calls.ts';
import { type ShownTeamKey, type TeamScope, teamScope } from '@tessera/contracts/modules/team-keys.ts';
import { moveStable } from '@tessera/module-kit/publish/registry-client.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pillSays, publish } from '../../composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../../composition/testing/test-site.ts';
import type { Access } from './principal.ts';

let site: TestSite;
beforeAll(async () => {
  site = await startTestSite();
});
afterAll(() => site.close());

const calls: readonly Call[] = [moduleCalls, rolloutCalls, retireCalls, previewCalls, pinCalls, keyCalls].flatMap(
  (file) => Object.values<Call>(file),
);

/** What each call asks of a key. A call that is not named here fails the test below. */
const access: Record<string, Access> = {
  announceVersion: 'publish',
  publishVersion: 'publish',
  moveStable: 'release',
  moveTogether: 'release',
  startRollout: 'canary',
  pauseRollout: 'canary',
  resumeRollout: 'canary',
  stopRollout: 'canary',
  readRollout: 'read',
  readHealth: 'read',
  readModule: 'read',
  readMoves: 'read',
  readVersion: 'read',
  checkAgain: 'publish',
  listModules: 'read',
  retireModule: 'retire',
  readBudgets: 'read',
  changeBudgets: 'override',
  makePreview: 'preview',
  pinWebsite: 'pin',
  unpinWebsite: 'pin',
  listPins: 'read',

  makeTeamKey: 'platform',
  listTeamKeys: 'platform',
  rotateTeamKey: 'platform',
  revokeTeamKey: 'platform',
};

/** Makes a call with nothing in it: what is refused for its key is refused before anything else is looked at. */
async function bare(call: Call, module: string, key: string) {
  const path = call.path.replace('{name}', module).replace(/\{\w+\}/g, 'none');
  const hasBody = call.method !== 'GET' && call.method !== 'DELETE';
  const response = await fetch(new URL(path, site.url), {
    method: call.method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(hasBody && { body: '{}' }),
  });
  const { code = '' }: { code?: string } = await response.json();
  return { status: response.status, code };
}

async function ask(method: string, path: string, body?: object, key = site.deployKey) {
  const response = await fetch(new URL(`/modules/api/${path}`, site.url), {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: await response.json() };
}

async function aKey(fields: { modules?: string[]; scopes?: readonly TeamScope[]; expiresInDays?: number } = {}) {
  const { json, status } = await ask('POST', 'keys', {
    team: 'Alpha',
    modules: ['mfe-alpha'],
    scopes: teamScope.options,
    note: 'pipeline',
    ...fields,
  });
  expect(status).toBe(201);
  return json as ShownTeamKey;
}

const reads = (key: string) => ask('GET', 'mfe-alpha', undefined, key);

describe('what a key may', () => {
  test('every call says what it asks of a key', () => {
    expect(calls.map(({ id }) => id).sort()).toEqual(Object.keys(access).sort());
  });

  test.each(teamScope.options)('a key with %s alone makes the calls of that scope, and reads', async (scope) => {
    const { secret } = await aKey({ scopes: [scope] });
    for (const call of calls) {
      const needed = access[call.id];
      const isImplied = scope === 'release' && needed === 'canary';
      const { code } = await bare(call, 'mfe-alpha', secret);
      if (needed === scope || needed === 'read' || isImplied)
        expect(code).not.toMatch(/not_yours|scope_missing|platform_only|key_/);
      else
        expect([call.id, code]).toEqual([
          call.id,
          needed === 'platform' ? 'module.platform_only' : 'module.scope_missing',
        ]);
    }
  });

  test('a team with every scope makes no call about another team’s module, and makes no keys', async () => {
    const { secret } = await aKey();
    // Which modules move together is said in the body; a list holds the key's own.
    for (const call of calls.filter(({ id }) => id !== 'moveTogether' && id !== 'listModules')) {
      const { status, code } = await bare(call, 'mfe-beta', secret);
      const expected = access[call.id] === 'platform' ? 'module.platform_only' : 'module.not_yours';
      expect([call.id, status, code]).toEqual([call.id, 403, expected]);
    }
  });

  test('a team publishes and promotes its own module; another’s stays unchanged, whatever the team sends', async () => {
    const [alpha, beta] = [await publish(site, 'mfe-alpha'), await publish(site, 'mfe-beta')];
    const { secret } = await aKey();
    const team = { ...site, deployKey: secret };
    const mine = await publish(team, 'mfe-alpha', pillSays('Own'));
    await expect(publish(team, 'mfe-beta')).rejects.toThrow('This key is not for mfe-beta.');
    await expect(moveStable(team, 'mfe-beta', { previous: true })).rejects.toThrow('This key is not for mfe-beta.');
    const foreign = { name: 'mfe-beta', version: beta.version };
    const together = { moves: [{ name: 'mfe-alpha', version: alpha.version }, foreign], reason: 'Both.', by: 'x' };
    expect((await ask('POST', 'moves', together, secret)).json.code).toBe('module.not_yours');
    const smuggled = await ask('POST', 'mfe-alpha/versions', { manifest: foreign, files: {}, by: 'x' }, secret);
    expect(smuggled.status).toBe(400);
    expect(await site.host.versions()).toEqual({ 'mfe-alpha': mine.version, 'mfe-beta': beta.version });
    expect(mine.version).not.toBe(alpha.version);
  });
});

describe('the life of a key', () => {
  test('is listed without its secret, and says when it was used', async () => {
    const { key, secret } = await aKey();
    await reads(secret);
    const { json } = await ask('GET', 'keys');
    const listed = json.keys.find(({ id }: { id: string }) => id === key.id);
    expect(listed).toEqual({ ...key, lastUsedAtMs: expect.any(Number) });
    expect(JSON.stringify(json)).not.toContain(secret.split('.')[1]);
  });

  test('the store holds digests alone', async () => {
    const { key, secret } = await aKey();
    const stored = await site.database.db.collection<{ _id: string }>('moduleKeys').findOne({ _id: key.id });
    expect(stored).toMatchObject({ team: 'Alpha' });
    expect(JSON.stringify(stored)).not.toContain(secret.split('.')[1]);
  });

  test('after a rotation both secrets are taken until the stated time, then the new one alone', async () => {
    const { key, secret } = await aKey();
    const rotate = (overlapHours: number) => ask('POST', `keys/${key.id}/rotate`, { overlapHours });
    const second = (await rotate(1)).json as ShownTeamKey;
    expect([second.key.id, second.key.previousUntilMs]).toEqual([key.id, expect.any(Number)]);
    expect([(await reads(secret)).status, (await reads(second.secret)).status]).toEqual([200, 200]);
    const third = (await rotate(0)).json as ShownTeamKey;
    const outcomes = [secret, second.secret, third.secret].map(async (text) => (await reads(text)).status);
    expect(await Promise.all(outcomes)).toEqual([401, 401, 200]);
  });

  test('of rotations at once each gives a secret of its own or none, and the last one given works', async () => {
    const { key } = await aKey();
    const all = await Promise.all([1, 2, 3].map(() => ask('POST', `keys/${key.id}/rotate`, { overlapHours: 0 })));
    expect(all.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const given = all.flatMap(({ json }) => json.secret ?? []);
    const works = await Promise.all(given.map(async (secret) => (await reads(secret)).status === 200));
    expect(works.filter(Boolean)).toHaveLength(1);
  });

  test('once revoked it opens nothing, and is not rotated back to life', async () => {
    const { key, secret } = await aKey();
    const { json } = await ask('DELETE', `keys/${key.id}`);
    expect(json.revokedAtMs).toEqual(expect.any(Number));
    expect((await reads(secret)).json.code).toBe('module.key_ended');
    expect((await ask('POST', `keys/${key.id}/rotate`, {})).json.code).toBe('module.key_revoked');
    expect((await ask('DELETE', 'keys/tk_nobody')).status).toBe(404);
  });

  test('once expired it opens nothing', async () => {
    const { key, secret } = await aKey({ expiresInDays: 1 });
    await site.database.db
      .collection<{ _id: string }>('moduleKeys')
      .updateOne({ _id: key.id }, { $set: { expiresAtMs: Date.now() - 1 } });
    expect((await reads(secret)).json.code).toBe('module.key_ended');
  });
});
