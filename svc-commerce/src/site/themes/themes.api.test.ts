import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Theme, ThemeChange } from '@tessera/contracts/commerce/theme.ts';
import { isThemeFilePath, themeLimits } from '@tessera/contracts/commerce/theme-path.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CommerceService, startCommerce } from '../../testing/commerce-service.ts';

const theme = '/api/content-service/theme';
const dayMs = 24 * 3_600_000;
const folder = join(import.meta.dirname, '../../../../packages/site-templates/test/themes/linden');
const linden = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isThemeFilePath)
  .map((path) => ({ path, base: null, text: readFileSync(join(folder, path), 'utf8') }));

let service: CommerceService;
let now = Date.now();
beforeAll(async () => {
  service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 }, { now: () => now });
});
afterAll(() => service.stop());

let sites = 0;
async function aTheme(changes: readonly ThemeChange[] = linden) {
  sites += 1;
  const websiteId = `site-${sites}`;
  const owner = service.owner({ websiteId });
  const change = (these: readonly ThemeChange[], isForced = false, as = owner) =>
    as.call('POST', `${theme}/changes`, { changes: these, isForced });
  const read = async (): Promise<Theme> => (await owner.call('GET', theme)).body;
  const hashOf = async (path: string) => (await read()).files.find((file) => file.path === path)?.hash ?? null;
  const saveVersion = async (note = '') =>
    owner.call('POST', `${theme}/versions`, { note, revision: (await read()).revision });
  const show = (number: number) => owner.call('PUT', `${theme}/live`, { number });
  const asShell = service.platform(websiteId);
  const live = async () => (await asShell.call('GET', '/internal/live-theme')).body;
  if (changes.length > 0) await change(changes);
  return { websiteId, owner, change, read, hashOf, saveVersion, show, live, asShell };
}

const broken = '<main>{.section collection}{squarespace.main-content}</main>';

describe('The draft of a theme', () => {
  test('is empty at first and takes a whole folder at once', async () => {
    const { read, change } = await aTheme([]);
    expect(await read()).toMatchObject({ revision: 0, files: [], problems: [], live: 0, previous: null });
    const { status, body } = await change(linden);
    expect(status).toBe(200);
    expect(body.files).toHaveLength(linden.length);
    expect(body.problems.filter(({ severity }: { severity: string }) => severity === 'error')).toEqual([]);
    expect(body.files[0]).toMatchObject({ path: 'bare.region', by: { id: 'owner-1', name: '' }, changedOn: now });
  });

  test('names an error by file, line and column, and the word that was probably meant', async () => {
    const { change, hashOf } = await aTheme();
    const text = '<header>\n  {website.siteTitle|htlm}\n</header>{squarespace.main-content}{.section a}';
    const { body } = await change([{ path: 'site.region', base: await hashOf('site.region'), text }]);
    const found = body.problems.filter(({ file }: { file: string }) => file === 'site.region');
    expect(found).toContainEqual(
      expect.objectContaining({ line: 2, column: 3, severity: 'unknown', suggestion: 'html' }),
    );
    expect(found).toContainEqual(expect.objectContaining({ severity: 'error' }));
  });

  test('keeps what two people save at once: another file is saved, the same file is refused with its name', async () => {
    const { websiteId, change, hashOf, owner } = await aTheme();
    const colleague = service.owner({ websiteId, siteUserId: 'owner-2' });
    const [site, foot] = [await hashOf('site.region'), await hashOf('foot.region')];
    const both = await Promise.all([
      change([{ path: 'site.region', base: site, text: 'mine {squarespace.main-content}' }]),
      change([{ path: 'foot.region', base: foot, text: '</body></html>' }], false, colleague),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const late = await change([{ path: 'site.region', base: site, text: 'theirs' }], false, colleague);
    expect([late.status, late.body.code, late.body.details.path]).toEqual([409, 'theme.file_changed', 'site.region']);
    const { body } = await owner.call('GET', `${theme}/file?path=site.region`);
    expect(body.text).toBe('mine {squarespace.main-content}');
    expect((await change([{ path: 'site.region', base: site, text: 'theirs' }], true, colleague)).status).toBe(200);
  });

  test('changes all files of a call or none', async () => {
    const { change, read, hashOf } = await aTheme();
    const before = await read();
    const answer = await change([
      { path: 'new.region', base: null, text: 'new' },
      { path: 'site.region', base: '0123456789abcdef', text: 'x' },
    ]);
    expect(answer.status).toBe(409);
    expect(await read()).toEqual(before);
    const renamed = await change([
      { path: 'blocks/menu.block', base: await hashOf('blocks/menu.block'), text: null },
      { path: 'blocks/main-menu.block', base: null, text: 'menu' },
    ]);
    const paths = renamed.body.files.map(({ path }: { path: string }) => path);
    expect(paths).toContain('blocks/main-menu.block');
    expect(paths).not.toContain('blocks/menu.block');
  });

  test('refuses paths that lead out of it, other kinds of files, and too much', async () => {
    const { change, read } = await aTheme([]);
    for (const path of ['../site.region', '/site.region', 'a/../b.region', '.git/a.conf', 'scripts/a.js', 'a\\b.css'])
      expect((await change([{ path, base: null, text: '' }])).status, path).toBe(400);
    const large = 'x'.repeat(themeLimits.fileLength + 1);
    expect((await change([{ path: 'a.region', base: null, text: large }])).status).toBe(400);
    const twice = { path: 'a.region', base: null, text: 'x' };
    expect((await change([twice, twice])).body.code).toBe('theme.path_twice');
    const full = Array.from({ length: themeLimits.files }, (_, at) => ({
      path: `b/${at}.block`,
      base: null,
      text: '',
    }));
    expect((await change(full)).status).toBe(200);
    const over = await change([twice]);
    expect([over.status, over.body.code]).toEqual([400, 'limit.reached']);
    expect((await read()).files).toHaveLength(themeLimits.files);
  });

  test('offers names of the language and of the website', async () => {
    const { owner } = await aTheme([]);
    const { body } = await owner.call('GET', `${theme}/names`);
    expect(body.formatters).toEqual(expect.arrayContaining(['html', 'date', 'apply']));
    expect(body.predicates).toContain('folder?');
    expect(body.variables).toContain('squarespace.main-content');
    expect(body.tags).toContainEqual({ name: 'squarespace:navigation', attributes: ['navigationId', 'template'] });
  });
});

describe('A version', () => {
  test('has number, note, author and time, and stays as it is while the draft changes', async () => {
    const { owner, change, hashOf, saveVersion } = await aTheme();
    const { status, body } = await saveVersion('First');
    expect([status, body]).toEqual([
      201,
      {
        ...{ number: 1, note: 'First', on: now, by: { id: 'owner-1', name: '' } },
        ...{ files: linden.length, errors: 0 },
      },
    ]);
    await change([{ path: 'site.region', base: await hashOf('site.region'), text: 'a\n{squarespace.main-content}\n' }]);
    await change([{ path: 'new.region', base: null, text: 'one\ntwo\n' }]);
    const compared = await owner.call('GET', `${theme}/comparison?from=1&to=draft`);
    expect(compared.body.files.map(({ path, change: kind }: { path: string; change: string }) => [path, kind])).toEqual(
      [
        ['new.region', 'added'],
        ['site.region', 'changed'],
      ],
    );
    expect(compared.body.files[0]).toMatchObject({ added: 2, removed: 0, parts: [{ lines: ['one', 'two'] }] });
    expect((await owner.call('GET', `${theme}/comparison?from=1&to=7`)).body.code).toBe('theme.version_unknown');
    await saveVersion('Second');
    const list = await owner.call('GET', `${theme}/versions`);
    expect(list.body.versions.map(({ number }: { number: number }) => number)).toEqual([2, 1]);
  });

  test('is not saved of a draft that changed since, nor of an empty one', async () => {
    const { owner, read, change } = await aTheme();
    const { revision } = await read();
    await change([{ path: 'new.region', base: null, text: '' }]);
    const late = await owner.call('POST', `${theme}/versions`, { note: '', revision });
    expect([late.status, late.body.code]).toEqual([409, 'theme.draft_changed']);
    const nothing = await aTheme([]);
    expect((await nothing.saveVersion()).body.code).toBe('theme.empty');
  });

  test('comes back as the draft', async () => {
    const { owner, change, hashOf, saveVersion, read } = await aTheme();
    await saveVersion();
    await change([{ path: 'site.region', base: await hashOf('site.region'), text: broken }]);
    const { revision } = await read();
    const restored = await owner.call('POST', `${theme}/versions/1/restoration`, { revision });
    expect(restored.body.problems.some(({ severity }: { severity: string }) => severity === 'error')).toBe(false);
    expect((await owner.call('POST', `${theme}/versions/1/restoration`, { revision })).status).toBe(409);
  });
});

describe('What is live', () => {
  test('is a version without errors; one with errors is refused with their place', async () => {
    const { change, hashOf, saveVersion, show, live } = await aTheme();
    expect(await live()).toEqual({ number: 0, files: null });
    await saveVersion();
    expect((await show(1)).body).toEqual({ live: 1, previous: 0 });
    const shown = await live();
    expect([shown.number, shown.files.length]).toEqual([1, linden.length]);
    await change([{ path: 'site.region', base: await hashOf('site.region'), text: broken }]);
    expect((await saveVersion()).body.errors).toBeGreaterThan(0);
    const refused = await show(2);
    expect([refused.status, refused.body.code, refused.body.details.place]).toEqual([
      ...[409, 'theme.has_errors'],
      expect.stringContaining('site.region, line 1'),
    ]);
    expect((await live()).number).toBe(1);
    expect((await show(9)).status).toBe(404);
  });

  test('goes back by one press to what was live before, and forth again', async () => {
    const { owner, saveVersion, show, live } = await aTheme();
    const back = (seen: number) => owner.call('POST', `${theme}/live/rollback`, { live: seen });
    expect((await back(0)).body.code).toBe('theme.nothing_before');
    await saveVersion();
    await saveVersion();
    await show(1);
    await show(2);
    expect((await owner.call('DELETE', `${theme}/versions/1`)).body.code).toBe('theme.version_in_use');
    expect((await back(2)).body).toEqual({ live: 1, previous: 2 });
    expect((await back(2)).body.code).toBe('theme.live_changed');
    expect((await live()).number).toBe(1);
    await show(0);
    expect((await live()).number).toBe(0);
    expect((await owner.call('DELETE', `${theme}/versions/2`)).status).toBe(200);
    expect((await owner.call('DELETE', `${theme}/versions/2`)).status).toBe(404);
  });

  test('is sent without its files where the shell knows it, and a fault of it is shown to its owners', async () => {
    const { asShell, saveVersion, show, read } = await aTheme();
    await saveVersion();
    await show(1);
    expect((await asShell.call('GET', '/internal/live-theme?known=1')).body).toEqual({ number: 1, files: null });
    const fault = { path: '/about', message: 'More than 2000000 steps.' };
    const recorded = await asShell.call('POST', '/internal/theme-faults', { version: 1, ...fault });
    expect(recorded.body).toEqual({ isRecorded: true });
    expect((await read()).fault).toEqual({ version: 1, ...fault, on: now });
    const stale = await asShell.call('POST', '/internal/theme-faults', { version: 4, ...fault });
    expect(stale.body).toEqual({ isRecorded: false });
    await show(0);
    expect((await read()).fault).toBeNull();
  });
});

test('A preview link draws with the draft or a version for 7 days, on its own website alone', async () => {
  const { owner, asShell, saveVersion } = await aTheme();
  await saveVersion();
  const make = (of: unknown) => owner.call('POST', `${theme}/previews`, { of });
  const [draft, first] = [(await make('draft')).body, (await make(1)).body];
  expect((await make(3)).body.code).toBe('theme.version_unknown');
  expect((await make(1)).body.token).toBe(first.token);
  const open = (token: string, as = asShell) => as.call('GET', `/internal/theme-previews/${token}`);
  expect((await open(draft.token)).body).toMatchObject({ of: 'draft', until: now + 7 * dayMs });
  expect((await open(first.token)).body.of).toBe(1);
  expect((await open(first.token, service.platform('another'))).status).toBe(404);
  now += 7 * dayMs;
  expect((await open(first.token)).body.code).toBe('preview.ended');
});

test('AUTH-056 a theme is changed by those with the right alone, and each website has its own', async () => {
  const { websiteId } = await aTheme();
  const change = { changes: [{ path: 'a.region', base: null, text: '' }], isForced: true };
  const staff = (code: number) => service.as({ kind: 'staff', siteUserId: 'm', roles: [code], websiteId });
  for (const code of [role.editor, role.storeManager, role.viewer]) {
    expect((await staff(code).call('POST', `${theme}/changes`, change)).status).toBe(403);
    expect((await staff(code).call('GET', theme)).status).toBe(403);
  }
  expect((await staff(role.websiteManager).call('GET', theme)).status).toBe(200);
  const key = service.as({ kind: 'key', sid: undefined, keyId: 'key-1', scopes: ['themes.write'], websiteId });
  expect((await key.call('POST', `${theme}/changes`, change)).status).toBe(200);
  const other = service.owner({ websiteId: 'elsewhere' });
  expect((await other.call('GET', `${theme}/file?path=site.region`)).status).toBe(404);
  expect((await other.call('GET', theme)).body.files).toEqual([]);
  expect((await service.as({ websiteId }).call('GET', '/internal/live-theme')).status).toBe(403);
});

test('SAFE-07 a hostile theme neither reads files of the server nor runs on', async () => {
  const conf = (styles: string) => `{"layouts":{"default":{"regions":["site"]}},"stylesheets":["${styles}"]}`;
  const hostile = (less: string): ThemeChange[] => [
    { path: 'template.conf', base: null, text: conf('a.less') },
    { path: 'site.region', base: null, text: '{squarespace.main-content}' },
    { path: 'styles/a.less', base: null, text: less },
  ];
  const { change } = await aTheme([]);
  for (const less of [
    '@import (inline) "/etc/passwd";',
    '@import "../../../../package.json";',
    '@plugin "fs";',
    '.a { width: `process.exit()`; }',
    '.loop(@n) when (@n > 0) { .loop(@n + 1); } .loop(1);',
  ]) {
    const { status, body } = await change(hostile(less), true);
    expect([status, body.problems[0]?.severity], less).toEqual([200, 'error']);
    expect(JSON.stringify(body.problems), less).not.toMatch(/root:|"private"/);
  }
});
