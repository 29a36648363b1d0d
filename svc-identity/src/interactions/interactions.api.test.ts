import { role } from '@tessera/contracts/enumerations.ts';
import type { Website } from '@tessera/contracts/identity/website.ts';
import { startTestService, type TestService } from '@tessera/service-kit/testing/test-service.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { identity } from '../app.ts';
import { aWebsite } from '../testing/a-website.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(identity);
});
afterAll(() => service.stop());

const path = '/api/site-interactions';
const first = {
  ...{ commentsEnabled: true, moderatesComments: true, simpleLikingEnabled: true },
  ...{ disqusShortname: null, shareButtonOptions: {} },
};

async function aSite(id: string, changes: Partial<Website> = {}) {
  const website = aWebsite({ id, hosts: [`${id}.example`], ...changes });
  const platform = service.as({ kind: 'platform', websiteId: id });
  await platform.call('PUT', `/internal/websites/${id}`, website);
  const staff = (code: number) => service.as({ kind: 'staff', websiteId: id, siteUserId: 'u', roles: [code] });
  return {
    staff,
    editor: staff(role.editor),
    stored: async () => (await platform.call('GET', `/internal/websites/${id}`)).body,
  };
}

describe('Settings of comments, likes and share buttons', () => {
  test('PAGE-091 PAGE-101 PAGE-103 are returned with defaults for unset ones', async () => {
    const { editor } = await aSite('ia-read');
    expect(await editor.call('GET', path)).toMatchObject({ status: 200, body: { settings: first } });
    const odd = await aSite('ia-odd', { disqusShortname: 'No such name!' });
    expect((await odd.editor.call('GET', path)).body.settings.disqusShortname).toBeNull();
  });

  test('PAGE-091 PAGE-095 PAGE-101 PAGE-103 AUTH-110 are saved as a whole, and are settings of the website', async () => {
    const { editor, stored } = await aSite('ia-save');
    const settings = {
      ...{ commentsEnabled: false, moderatesComments: false, simpleLikingEnabled: false },
      ...{ disqusShortname: 'fernhall', shareButtonOptions: { pinterest: true, email: true } },
    };
    expect(await editor.call('PUT', path, { settings, over: first })).toMatchObject({
      status: 200,
      body: { settings },
    });
    expect(await stored()).toMatchObject(settings);
    expect((await editor.call('GET', path)).body).toEqual({ settings });
  });

  test('one of two concurrent saves is refused, and a newer version is not overwritten', async () => {
    const { editor } = await aSite('ia-race');
    const save = (changes: object) => editor.call('PUT', path, { settings: { ...first, ...changes }, over: first });
    const answers = await Promise.all([save({ commentsEnabled: false }), save({ simpleLikingEnabled: false })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await save({ moderatesComments: false })).toMatchObject({
      status: 409,
      body: { code: 'settings.conflict' },
    });
  });

  test.each([
    ['AUTH-111 an unknown network', { shareButtonOptions: { orkut: true } }],
    ['AUTH-111 a network that is neither true nor false', { shareButtonOptions: { email: 'yes' } }],
    ['an invalid Disqus name', { disqusShortname: 'evil.example/x' }],
    ['a setting that is missing', { commentsEnabled: undefined }],
  ])('%s is refused, and nothing changes', async (_what, changes) => {
    const { editor } = await aSite('ia-bad');
    expect((await editor.call('PUT', path, { settings: { ...first, ...changes }, over: first })).status).toBe(400);
    expect((await editor.call('GET', path)).body).toEqual({ settings: first });
  });

  test('AUTH-062 moderators neither read nor save them', async () => {
    const { staff } = await aSite('ia-roles');
    const moderator = staff(role.moderator);
    expect((await moderator.call('GET', path)).status).toBe(403);
    expect((await moderator.call('PUT', path, { settings: first, over: first })).status).toBe(403);
  });
});
