import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { cpuTimeOf } from './cpu-time.ts';

/** Runs a script in a child of a child, so that the time is a descendant's. */
async function aFamily(script: string): Promise<number> {
  const run = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(script)}], { stdio: 'inherit' })`;
  const child = spawn(process.execPath, ['-e', run], { stdio: ['ignore', 'pipe', 'ignore'], detached: true });
  onTestFinished(() => void process.kill(-(child.pid ?? 0), 'SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid ?? 0;
}

test('counts what a process and its descendants took of the processor, and no waiting', async () => {
  const [busy, idle] = await Promise.all([
    aFamily("console.log('there'); for (;;);"),
    aFamily("console.log('there'); setInterval(() => {}, 1e6)"),
  ]);
  const idleBefore = cpuTimeOf(idle) ?? Number.NaN;
  const busyBefore = cpuTimeOf(busy) ?? Number.NaN;
  await expect.poll(() => (cpuTimeOf(busy) ?? 0) - busyBefore).toBeGreaterThan(500);
  expect((cpuTimeOf(idle) ?? Number.NaN) - idleBefore).toBeLessThan(250);
});

test('knows nothing of a process that is not there', () => {
  expect(cpuTimeOf(2 ** 30)).toBeUndefined();
});
