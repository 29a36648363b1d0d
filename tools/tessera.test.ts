import { execFile } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyModule, pillSays, publish } from '../shell/src/composition/testing/test-modules.ts';
import { startTestSite, type TestSite } from '../shell/src/composition/testing/test-site.ts';
import { buildCommand } from './build/command.ts';
import { tessera } from './stack/changed-module.ts';

let site: TestSite;
beforeAll(async () => {
  await buildCommand();
  site = await startTestSite();
});
afterAll(() => site.close());

interface Ended {
  exitCode: number;
  out: string;
  err: string;
}

/** Runs the command as a script does: without a terminal. */
function run(args: readonly string[], { cwd = '/', key = site.deployKey, url = site.url } = {}): Promise<Ended> {
  const env = { ...process.env, TESSERA_URL: url, TESSERA_KEY: key, TESSERA_BY: 'a pipeline' };
  return new Promise((resolve) => {
    execFile(process.execPath, [tessera, ...args], { cwd, env }, (error, out, err) =>
      resolve({ exitCode: error ? Number(error.code) : 0, out, err }),
    );
  });
}

async function json(args: readonly string[], options?: Parameters<typeof run>[1]) {
  const { exitCode, out, err } = await run([...args, '--json'], options);
  // This site has no browser: what is only published is not checked in full.
  expect([exitCode, err]).toEqual([args[0] === 'publish' ? 5 : 0, '']);
  return JSON.parse(out);
}

const why = ['--reason', 'a test'];
const stable = async () => (await site.host.versions())['mfe-alpha'];

describe('A check that the site could not make', () => {
  let own: TestSite;
  let tries = 0;
  beforeAll(async () => {
    const browser = async () => {
      tries += 1;
      return tries % 2 === 1
        ? { outcome: 'skipped' as const, findings: ['No browser.'] }
        : { outcome: 'passed' as const, findings: [] };
    };
    own = await startTestSite({ checksOfPages: () => [{ name: 'browser', run: browser, close: () => undefined }] });
  });
  afterAll(() => own.close());

  test('ends a publish with 5, and is made by the next publish of the same source, or by `check --again`', async () => {
    const at = { url: own.url, key: own.deployKey };
    const dir = await copyModule(own, 'mfe-alpha');
    const first = await run(['publish'], { ...at, cwd: dir });
    expect(first).toMatchObject({ exitCode: 5, out: expect.stringContaining('check --again') });
    const second = await run(['publish'], { ...at, cwd: dir });
    expect(second).toMatchObject({ exitCode: 0, out: expect.stringContaining('published and verified') });

    const other = await copyModule(own, 'mfe-alpha', pillSays('Crate'));
    const { out } = await run(['publish', '--json'], { ...at, cwd: other });
    const { version } = JSON.parse(out);
    const again = await run(['check', '--again', version, 'mfe-alpha'], at);
    expect(again).toMatchObject({ exitCode: 0, out: expect.stringContaining(`${version} is verified.`) });
  });
});

describe('tessera', () => {
  test('publishes without giving it to anybody, promotes it, takes it back, and tells all of it with its reasons', async () => {
    const first = await publish(site, 'mfe-alpha');
    const dir = await copyModule(site, 'mfe-alpha', pillSays('Hamper'));
    const published = await json(['publish'], { cwd: dir });
    expect(published).toMatchObject({ name: 'mfe-alpha', isNew: true, isPromoted: false });
    expect(await stable()).toBe(first.version);

    const promoted = await json(['promote', published.version, 'mfe-alpha', '--reason', 'a new word']);
    expect(promoted).toEqual({ name: 'mfe-alpha', stable: published.version, from: first.version });
    expect(await stable()).toBe(published.version);
    const shown = await run(['status', 'mfe-alpha']);
    expect(shown.out).toContain(`mfe-alpha: everybody gets ${published.version}, since `);
    expect(shown.out).toMatch(new RegExp(`→ +${published.version}`));

    expect((await run(['rollback', 'mfe-alpha', ...why])).out).toBe(
      `mfe-alpha is back on ${first.version} (was ${published.version}).\n`,
    );
    expect(await stable()).toBe(first.version);
    const { moves } = await json(['logs', 'mfe-alpha']);
    expect(moves[0]).toMatchObject({ to: first.version, isRollback: true, by: 'a pipeline' });
    expect(moves[1]).toMatchObject({ to: published.version, reason: 'a new word', by: 'a pipeline' });

    await json(['canary', 'start', published.version, 'mfe-alpha', '--plan', '5:60', ...why]);
    await json(['canary', 'stop', 'mfe-alpha', ...why]);
    const { out } = await run(['logs', 'mfe-alpha', '--limit', '2']);
    expect(out).toMatch(/rollout stopped .*\n.*rollout started /);
  });

  test('builds and checks the folder it is called in, and uploads nothing by it', async () => {
    const dir = await copyModule(site, 'mfe-alpha', pillSays('Creel'));
    const built = await json(['build'], { cwd: dir });
    expect(built.brotliBytes).toBeGreaterThan(1_000);
    expect(await json(['check'], { cwd: dir })).toMatchObject({ version: built.version, problems: [] });
    const { versions } = await json(['status', 'mfe-alpha']);
    expect(versions.map(({ version }: { version: string }) => version)).not.toContain(built.version);
  });

  test('shows a version to a part of the visitors, and lets a website keep one', async () => {
    const first = await publish(site, 'mfe-alpha', pillSays('Trug'));
    const { version } = await json(['publish'], { cwd: await copyModule(site, 'mfe-alpha', pillSays('Skep')) });
    // Nobody is shown what was not checked in full.
    const refused = await run(['preview', version, 'mfe-alpha', '--hours', '1', '--json']);
    expect([refused.exitCode, JSON.parse(refused.err).error.code]).toEqual([1, 'module.unverified']);

    const canary = (...args: string[]) => json(['canary', ...args, ...why]);
    const plan = [
      { percent: 5, minutes: 10 },
      { percent: 100, minutes: 30 },
    ];
    const started = await canary('start', version, 'mfe-alpha', '--plan', '5:10,100:30');
    expect(started).toMatchObject({ name: 'mfe-alpha', version, against: first.version, state: 'running', plan });
    expect((await canary('pause', 'mfe-alpha')).state).toBe('paused');
    expect((await run(['canary', 'status', 'mfe-alpha'])).out).toContain('step 1 of 2: 5 % of visitors');
    expect((await canary('resume', 'mfe-alpha')).state).toBe('running');
    expect((await canary('stop', 'mfe-alpha')).state).toBe('stopped');

    const website = ['--website', 'site-a'];
    expect(await json(['pin', version, 'mfe-alpha', ...website, ...why])).toMatchObject({
      websiteId: 'site-a',
      version,
    });
    const { pins } = await json(['pins', 'mfe-alpha']);
    expect(pins).toEqual([expect.objectContaining({ websiteId: 'site-a', version, gets: version })]);
    expect((await run(['unpin', 'mfe-alpha', ...website])).out).toBe('site-a gets mfe-alpha as the others do.\n');
  });

  test('names the addresses that are mailed, for those who may release', async () => {
    await publish(site, 'mfe-alpha');
    expect((await run(['team', 'mfe-alpha'])).out).toBe(
      'Nobody is mailed when a version of mfe-alpha is taken back by itself.\n',
    );
    const mails = ['ann@team.example', 'ben@team.example'];
    expect(await json(['team', 'mfe-alpha', '--mails', mails.join(', ')])).toMatchObject({ name: 'mfe-alpha', mails });
    expect((await run(['team', 'mfe-alpha'])).out).toContain(`${mails.join('\n')}\nChanged 20`);
    const made = await json(['keys', 'make', '--team', 'A', '--modules', 'mfe-alpha', '--scopes', 'publish']);
    const readers = { key: made.secret };
    expect((await json(['team', 'mfe-alpha'], readers)).mails).toEqual(mails);
    expect((await run(['team', 'mfe-alpha', '--mails', ''], readers)).exitCode).toBe(4);
    expect((await run(['team', 'mfe-mistyped', '--mails', 'ann@team.example'])).exitCode).toBe(1);
  });

  test.each([
    ['team', 'mfe-alpha', '--mails', 'ann@team.example,Ann', '--json'],
    ['canary', 'start', '0.1.0-00000000', 'mfe-alpha', '--plan', '5'],
    ['canary', 'start', '0.1.0-00000000', 'mfe-alpha', '--plan', '50:1,5:1'],
    ['pin', 'newest', 'mfe-alpha', '--website', 'site-a', '--reason', 'x'],
    ['pin', 'stable', 'mfe-alpha', '--reason', 'x'],
    ['preview', '0.1.0-00000000', 'mfe-alpha', '--hours', 'long'],
  ])('is called wrongly: %s %s %s %s %s', async (...args) => {
    expect((await run(args)).exitCode).toBe(2);
  });

  test('makes, lists, rotates and revokes keys, and works with them', async () => {
    const scopes = 'publish,release,override';
    const made = await json(['keys', 'make', '--team', 'Alpha', '--modules', 'mfe-alpha', '--scopes', scopes]);
    expect((await run(['status', 'mfe-alpha'], { key: made.secret })).exitCode).toBe(0);
    expect((await run(['keys', 'list'])).out).toContain(made.key.id);
    const rotated = await json(['keys', 'rotate', made.key.id, '--overlap', '0']);
    expect((await run(['status', 'mfe-alpha'], { key: made.secret })).exitCode).toBe(4);
    expect((await run(['status', 'mfe-alpha'], { key: rotated.secret })).exitCode).toBe(0);
    await run(['keys', 'revoke', made.key.id]);
    const ended = await run(['status', 'mfe-alpha'], { key: rotated.secret });
    expect(ended).toMatchObject({ exitCode: 4, out: '', err: expect.stringContaining('was revoked') });
  });
});

describe('tessera says what went wrong in a sentence, and ends with a number for scripts', () => {
  const dead = { url: 'http://127.0.0.1:9' };
  test.each([
    ['an unknown option', ['status', '--canary'], {}, 2, /unknown option '--canary'/],
    ['an unknown command', ['ship'], {}, 2, /unknown command 'ship'/],
    ['a folder that is no module', ['publish'], {}, 2, /no module\.config\.ts here/],
    ['no module named', ['status'], {}, 2, /This folder is no module\. Name one/],
    ['something that is no version', ['promote', 'latest', 'mfe-alpha'], {}, 2, /latest is no version/],
    ['a dead site', ['status', 'mfe-alpha'], dead, 3, /^http:\/\/127\.0\.0\.1:9 cannot be reached/],
    ['a wrong key', ['status', 'mfe-alpha'], { key: 'wrong' }, 4, /key is wrong or missing/],
    ['a module nobody knows', ['status', 'mfe-none'], {}, 1, /Nothing was ever published as mfe-none/],
    ['an unknown version', ['promote', '9.9.9-00000000', 'mfe-alpha'], {}, 1, /never published/],
  ] as const)('%s', async (_what, args, options, exitCode, text) => {
    const ended = await run(args, { cwd: site.workDir, ...options });
    expect([ended.exitCode, ended.out]).toEqual([exitCode, '']);
    expect(ended.err).toMatch(text);
    expect(ended.err).not.toMatch(/\n\s+at /);
  });

  test('in JSON where that is asked for', async () => {
    const { err, exitCode } = await run(['status', 'mfe-none', '--json']);
    expect([exitCode, JSON.parse(err)]).toEqual([
      1,
      { error: { code: 'module.unknown', message: 'Nothing was ever published as mfe-none.' }, exitCode: 1 },
    ]);
  });

  test('a module that does not compile, with the compiler’s words', async () => {
    const dir = await copyModule(site, 'mfe-alpha', [{ file: 'src/pill.tsx', from: 'export', to: 'exporrt' }]);
    const { exitCode, err } = await run(['publish'], { cwd: dir });
    expect([exitCode, err]).toEqual([1, expect.stringContaining(path.join('src', 'pill.tsx'))]);
  });
});
