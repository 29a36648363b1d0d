import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { startTestSite, type TestSite } from '../shell/src/composition/testing/test-site.ts';
import { moduleNames } from '../tools/build/module-builds.ts';
import { type Container, clusterContainers, composeContainers, textOf } from './files.ts';

const root = join(import.meta.dirname, '..');
/** The user of the image; only root can become it. */
const imageUser = 1000;
const isRoot = process.getuid?.() === 0;

interface Ended {
  code: number;
  printed: string;
}

/** Runs a program as an image's user, with these settings alone; the tree belongs to another user, as in the image. */
async function run(command: readonly string[], settings: Record<string, string>): Promise<Ended> {
  const temporary = await mkdtemp(join(tmpdir(), 'publish-job-'));
  onTestFinished(() => rm(temporary, { recursive: true }));
  if (isRoot) await chown(temporary, imageUser, imageUser);
  const [program = '', ...args] = command;
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', TMPDIR: temporary, HOME: '/nonexistent', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: imageUser, gid: imageUser }),
  });
  const [out, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, printed: out + errors };
}

/** A job's settings as its file gives them, with the site's address and key for those of a real installation. */
function settingsOf({ values }: Container, site: TestSite): Record<string, string> {
  const secrets: Record<string, string> = { DEPLOY_KEY: site.deployKey };
  const given = (value: string) =>
    value
      .replace('http://shell:4000', site.url)
      .replace(/\$\{(\w+)[^}]*\}/g, (_whole, name: string) => secrets[name] ?? '');
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, given(value)]));
}

const jobIn = (containers: Container[]) => containers.filter(({ name }) => name === 'publish-modules');

/** Commands of the image's stage that builds the modules. */
function buildsOfImage(): string[][] {
  const [, stage = ''] = /^FROM build AS modules\n([\s\S]*?)(?=^FROM )/m.exec(textOf('Dockerfile')) ?? [];
  return [...stage.matchAll(/^RUN (.*)$/gm)].map(([, line = '']) => line.split(' '));
}

test('the image builds the modules', async () => {
  expect(buildsOfImage()).toEqual([['npm', 'run', 'build:modules']]);
  const { scripts } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8'));
  expect(scripts['build:modules']).toBe('node --import tsx/esm tools/build-modules.ts');
});

test.each([
  ['Compose', jobIn(composeContainers())],
  ['the cluster', jobIn(clusterContainers())],
])('the job of %s publishes every module from a tree it may not write', async (_where, [job]) => {
  if (!job) throw new Error('There is no such job.');
  const site = await startTestSite();
  onTestFinished(() => site.close());
  // What the image's build stage does, as the tree's owner.
  await import('../tools/build-modules.ts');

  const settings = settingsOf(job, site);
  // This site has no browser; a real one has the checks' worker.
  const ended = await run(job.command, { ...settings, UNCHECKED_REASON: 'a test' });
  expect(ended.code, ended.printed).toBe(0);
  expect(Object.keys(await site.host.versions()).sort()).toEqual(moduleNames().sort());
});
