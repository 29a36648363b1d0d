import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSite, type TestSite } from '../shell/src/composition/testing/test-site.ts';
import { tessera } from './stack/changed-module.ts';
import { root } from './start/settings.ts';

/** Far from this repository and its packages. */
let away: string;
let kits: string;
let site: TestSite;
beforeAll(async () => {
  away = await mkdtemp(path.join(tmpdir(), 'tessera-away-'));
  kits = path.join(away, 'kits');
  [site] = await Promise.all([startTestSite(), run('npm', ['run', 'kits', '--', kits], root)]);
});
afterAll(async () => {
  await site.close();
  await rm(away, { recursive: true, force: true });
});

/** What a command prints; rejects with that when it fails. */
function run(command: string, args: readonly string[], cwd: string): Promise<string> {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env;
  const settings = {
    TESSERA_URL: site?.url ?? '',
    TESSERA_KEY: site?.deployKey ?? '',
    TESSERA_BY: 'another repository',
  };
  return new Promise((resolve, reject) => {
    execFile(command, args, { cwd, env: { ...env, ...settings } }, (error, out, err) =>
      error ? reject(new Error(`${command} ${args.join(' ')}\n${out}${err}`)) : resolve(out),
    );
  });
}

const install = (cwd: string) => run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], cwd);
const deploy = (cwd: string) => run('npx', ['tessera', 'publish', '--promote', '--reason', 'a test', '--json'], cwd);

/** Runs `tessera dev` there until it has given out a link and its module. */
async function isServedHot(folder: string, name: string): Promise<void> {
  const bin = path.join(folder, 'node_modules/.bin/tessera');
  const env = { ...process.env, NODE_ENV: '', TESSERA_URL: site.url, TESSERA_KEY: site.deployKey };
  const dev = spawn(bin, ['dev', '--json'], { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(dev, 'exit');
  let text = '';
  for await (const chunk of dev.stdout) {
    text += chunk;
    if (!text.endsWith('}\n')) continue;
    const { origin, link } = JSON.parse(text);
    const opened = await fetch(link, { method: 'POST', redirect: 'manual' });
    expect([opened.status, opened.headers.get('set-cookie')]).toEqual([303, expect.stringContaining('preview=')]);
    const served = await fetch(`${origin}/container.js`, { headers: { origin: new URL(site.url).origin } });
    expect([served.status, served.headers.get('access-control-allow-origin')]).toEqual([200, new URL(site.url).origin]);
    expect(await served.text()).toContain(`${name}@dev`);
    dev.kill('SIGINT');
  }
  expect(await ended).toEqual([0, null]);
}

// Packages of others come from npm's registry or its cache on this machine.
const isReachable = await fetch('https://registry.npmjs.org/-/ping', { signal: AbortSignal.timeout(5_000) }).then(
  ({ ok }) => ok,
  () => false,
);

describe.skipIf(!isReachable)('A module in a repository of its own', () => {
  test('one of this repository, copied out, builds with the packed kits and is published from there', async () => {
    const folder = path.join(away, 'mfe-forms');
    const isSource = (file: string) => !/[\\/](dist|node_modules)$/.test(file);
    await cp(path.join(root, 'mfe-forms'), folder, { recursive: true, filter: isSource });
    const file = path.join(folder, 'package.json');
    const fields = JSON.parse(await readFile(file, 'utf8'));
    const { '@tessera/cli': cli, ...devDependencies } = fields.devDependencies;
    expect(cli).toBeDefined();
    const own = (kit: string) => [`@tessera/${kit}`, `file:${path.join(kits, `tessera-${kit}-0.1.0.tgz`)}`];
    const packed = Object.fromEntries(
      ['contracts', 'rules', 'site-templates', 'browser-kit', 'module-kit', 'cli'].map(own),
    );
    const dependencies = { ...fields.dependencies, ...packed };
    await writeFile(file, JSON.stringify({ ...fields, dependencies, devDependencies }));
    await install(folder);
    const { version } = JSON.parse(await deploy(folder));
    expect(await site.host.versions()).toMatchObject({ 'mfe-forms': version });
  });

  test('one that `tessera create` has made passes its tests and types, and is on pages with its first publish', async () => {
    await run(process.execPath, [tessera, 'create', 'mfe-greeting', '--team', 'Hosts', '--kits', kits], away);
    const folder = path.join(away, 'mfe-greeting');
    await install(folder);
    await run('npm', ['test'], folder);
    await run('npm', ['run', 'types'], folder);
    const { version } = JSON.parse(await deploy(folder));
    expect(await site.host.versions()).toMatchObject({ 'mfe-greeting': version });
    await isServedHot(folder, 'mfe-greeting');
    const { modules } = JSON.parse(await run('npx', ['tessera', 'list', '--json'], folder));
    expect(modules).toContainEqual(
      expect.objectContaining({ name: 'mfe-greeting', mounts: ['greeting/note'], ownerTeam: 'Hosts' }),
    );
  });
});
