import { execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { writeRunning } from '../../tools/stack/running-file.ts';
import { root } from '../../tools/start/settings.ts';
import { Ledger } from '../chaos/ledger.ts';
import { mug, startLoad } from '../chaos/load.ts';
import { readStored } from '../chaos/stored.ts';
import { changedCopy } from '../support/changed-copy.ts';
import { owner, stack } from './the-site.ts';

const run = promisify(execFile);

let key: string;
/** Of everything that is asked for in these tests, so that nothing has the mark of anything else. */
const ledger = new Ledger();
const copies: { remove(): Promise<void> }[] = [];
beforeAll(async () => {
  key = await owner.makeKey(['products.read', 'products.write']);
});
afterEach(async () => {
  for (const copy of copies.splice(0)) await copy.remove();
});

type Command = 'deploy' | 'rollback';

/** A service's own command, as its team runs it. */
function command(name: Command, cwd: string, ...args: string[]) {
  const { serviceDoor, deployKey } = stack;
  return run(process.execPath, ['--import', 'tsx/esm', join(root, 'tools/service', `${name}.ts`), ...args], {
    cwd,
    env: { ...process.env, TESSERA_SERVICE_DOOR: serviceDoor, TESSERA_DEPLOY_KEY: deployKey },
  });
}

async function changed(name: string, file: string, change: (source: string) => string): Promise<string> {
  const copy = await changedCopy(name, { [file]: change });
  copies.push(copy);
  return copy.folder;
}

const versionOf = async (name: string): Promise<string> => {
  const health = await fetch(`${stack.services[name]}/healthz`);
  return ((await health.json()) as { version: string }).version;
};

/** Orders, forms, events and product saves while something is done; all that was answered, and what is stored. */
async function underLoad(work: () => Promise<unknown>) {
  const answers: string[] = [];
  const watch = ({ what, status }: { what: string; status: number }) => answers.push(`${status} ${what}`);
  await owner.setStock(mug.variantId, 100_000);
  const load = startLoad({ url: stack.storefront, ledger, watch, limitMs: 20_000, key });
  const someMore = async () => {
    const soFar = ledger.wishes.length;
    await expect.poll(() => ledger.wishes.length, waiting).toBeGreaterThan(soFar + 10);
  };
  await someMore();
  await work();
  await someMore();
  await load.stop();
  const { marks } = await readStored(stack.mongo.url);
  const done = ledger.wishes.filter(({ isAcknowledged }) => isAcknowledged).length;
  return { ...ledger.compare(marks), failed: answers.filter((answer) => /^(0|4|5)/.test(answer)), answers, done };
}
const waiting = { interval: 100 };

/** The file gets a line more, which makes another version of the service. */
const anotherVersionOf = (name: string) =>
  changed(name, 'src/app.ts', (source) => `${source}\nglobalThis.performance?.mark?.('another version');\n`);

describe.each([
  ['svc-forms', 'svc-commerce'],
  ['svc-identity', 'svc-analytics'],
])('%s and %s, replaced and taken back at once by their own commands while people use the shop', (...names) => {
  test('refuse no call, lose nothing and do nothing twice', async () => {
    const folders = await Promise.all(names.map(anotherVersionOf));
    const versions = () => Promise.all(names.map(versionOf));
    const all = (name: Command) => Promise.all(folders.map((folder) => command(name, folder, '--watch', '2')));
    const before = await versions();
    let during = before;
    const { failed, lost, doubled, answers, done } = await underLoad(async () => {
      await all('deploy');
      during = await versions();
      await all('rollback');
    });
    process.stdout.write(`${names.join(', ')}: ${answers.length} calls, ${failed.length} failed\n`);
    expect({ failed, lost, doubled }).toEqual({ failed: [], lost: [], doubled: [] });
    expect(done).toBeGreaterThan(20);
    for (const [index, version] of during.entries()) {
      expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{8}$/);
      expect(version).not.toBe(before[index]);
    }
    expect(await versions()).toEqual(before);
  });
});

test('a service that runs from its sources takes the calls of its own, and gives them back when it ends', async () => {
  const before = await versionOf('svc-forms');
  writeRunning(stack.dataFolder, stack);
  const debugged = spawn(process.execPath, ['--import', 'tsx/esm', join(root, 'tools/service/debug.ts')], {
    cwd: join(root, 'svc-forms'),
    env: { ...process.env, DATA_FOLDER: stack.dataFolder },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void debugged.kill('SIGKILL'));
  const { failed, done } = await underLoad(async () => {
    await expect.poll(() => versionOf('svc-forms').catch(() => before), waiting).not.toBe(before);
  });
  expect(failed).toEqual([]);
  expect(done).toBeGreaterThan(5);
  debugged.kill('SIGTERM');
  await expect.poll(() => versionOf('svc-forms').catch(() => ''), waiting).toBe(before);
});

describe('A version of a service that is no good', () => {
  test('that does not start never gets a call', async () => {
    const before = await versionOf('svc-forms');
    const folder = await changed('svc-forms', 'src/main.ts', () => "throw new Error('not today');\n");
    const { failed } = await underLoad(async () => {
      await expect(command('deploy', folder)).rejects.toThrow(/did not start/);
    });
    expect(failed).toEqual([]);
    expect(await versionOf('svc-forms')).toBe(before);
  });

  test('that no longer answers a call of everybody’s modules never gets one, unless somebody says why', async () => {
    const before = await versionOf('svc-forms');
    const folder = await changed('svc-forms', 'src/forms/definitions/forms-feature.ts', (source) =>
      source.replace(/route\(\{\s+call: calls\.readForm,.*?\}\),\n/s, ''),
    );
    const { failed } = await underLoad(async () => {
      await expect(command('deploy', folder)).rejects.toThrow(
        /was not given any calls: mfe-forms \S+ asks readForm, which is not answered by svc-forms/,
      );
    });
    expect(failed).toEqual([]);
    expect(await versionOf('svc-forms')).toBe(before);
    const pushed = await command('deploy', folder, '--watch', '1', '--reason', 'nobody waits for anything');
    expect(pushed.stdout).toContain('It goes out all the same: nobody waits for anything.');
    await command('rollback', folder, '--watch', '1');
    expect(await versionOf('svc-forms')).toBe(before);
  });

  test('that dies soon after is taken back by itself, and nothing is lost by it', async () => {
    const before = await versionOf('svc-forms');
    const dying = "setTimeout(() => process.kill(process.pid, 'SIGKILL'), 2_000);\n";
    const folder = await changed('svc-forms', 'src/main.ts', (source) => source + dying);
    const { lost, doubled } = await underLoad(async () => {
      await expect(command('deploy', folder)).rejects.toThrow(/was taken back: it does not answer/);
    });
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(await versionOf('svc-forms')).toBe(before);
  });

  test('that answers with faults is taken back by itself', async () => {
    const before = await versionOf('svc-forms');
    const folder = await changed('svc-forms', 'src/forms/intake/submissions-feature.ts', (source) =>
      source.replace(/handle: /, "handle: () => { throw new Error('not today'); }, oldHandle: "),
    );
    const { lost, doubled } = await underLoad(async () => {
      await expect(command('deploy', folder)).rejects.toThrow(/was taken back: \d+ of its \d+ answers are faults/);
    });
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] });
    expect(await versionOf('svc-forms')).toBe(before);
  });
});
