import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';
import { sourceFolders, watchSources } from './watch-sources.ts';

test('the folders that are watched hold what is built: services, shell, modules and packages', () => {
  const watched = sourceFolders().join('\n');
  for (const folder of ['svc-forms/src', 'shell/src', 'mfe-cart/src', 'packages/contracts/src']) {
    expect(watched).toContain(join(folder));
  }
});

test('files saved together are reported together; tests and builds are not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-sources-'));
  mkdirSync(join(folder, 'dist'));
  const changes: string[][] = [];
  const watcher = await watchSources([folder], (files) =>
    changes.push(files.map((file) => file.split('/').at(-1) ?? '')),
  );
  onTestFinished(async () => {
    await watcher.close();
    rmSync(folder, { recursive: true });
  });
  for (const file of ['dist/main.js', 'rule.test.ts', 'rule.ts', 'other.ts']) writeFileSync(join(folder, file), '1');
  await expect.poll(() => changes.flat().sort()).toEqual(['other.ts', 'rule.ts']);
});

test('changes during an update lead to one more, and a failed one leaves the next to run', async () => {
  const said: string[] = [];
  const gates: ((error?: Error) => void)[] = [];
  const work = () => new Promise<void>((resolve, reject) => gates.push((error) => (error ? reject(error) : resolve())));
  const updates = oneAtATime({ work, say: (line) => said.push(line.replace(/ \(.*s\)$/, '')) });

  updates.request();
  updates.request();
  updates.request();
  expect(gates.length).toBe(1);
  gates[0]?.(new Error('line 3 is no TypeScript'));
  await expect.poll(() => gates.length).toBe(2);
  expect(said).toEqual(['Not updated, the former version still runs: line 3 is no TypeScript']);

  updates.request();
  const stopped = updates.stop();
  gates[1]?.();
  await stopped;
  expect(said.at(-1)).toBe('Up to date');
  expect(gates.length).toBe(2);
});
