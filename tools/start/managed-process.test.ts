import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { type ManagedProcess, startProcess } from './managed-process.ts';

let program: ManagedProcess | undefined;
afterEach(() => program?.stop());

test('a program that holds its event loop ends itself and is started again', async () => {
  const deaths: string[] = [];
  program = await startProcess({
    name: 'held-loop',
    command: process.execPath,
    args: ['--import', 'tsx', new URL('../../packages/service-kit/src/testing/held-loop.ts', import.meta.url).pathname],
    isReady: 'message',
    restart: true,
    say: (line) => deaths.push(line),
  });
  const first = program.pid();
  program.kill('SIGUSR2');
  await program.ready();
  expect(program.pid()).not.toBe(first);
  expect(deaths).toEqual(['held-loop stopped by itself (SIGKILL)']);
});

/** Says that it is ready, but hangs at its second start. */
const hangsOnce = `
  const { existsSync, writeFileSync } = require('node:fs');
  const [first, second] = ['first', 'second'].map((name) => process.env.FOLDER + '/' + name);
  const isSecond = existsSync(first) && !existsSync(second);
  writeFileSync(isSecond ? second : first, '');
  if (!isSecond) process.send('ready');
  setInterval(() => undefined, 1_000);
`;

test('a program that hangs as it is started again is ended, and started once more', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tessera-process-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const deaths: string[] = [];
  program = await startProcess({
    ...{ name: 'hanging', command: process.execPath, args: ['-e', hangsOnce], env: { FOLDER: folder } },
    ...{ isReady: 'message', restart: true, readyWithinMs: 2_000 },
    say: (line) => deaths.push(line),
  });
  program.kill();
  await program.ready();
  expect(deaths).toEqual(Array(2).fill('hanging stopped by itself (SIGKILL)'));
});

test('a program that is restarted ends in order, without a report of a death', async () => {
  const deaths: string[] = [];
  program = await startProcess({
    name: 'stays',
    command: process.execPath,
    args: ['-e', "process.send('ready'); setInterval(() => undefined, 1_000);"],
    isReady: 'message',
    restart: true,
    say: (line) => deaths.push(line),
  });
  const first = program.pid();
  await program.restart();
  expect(program.pid()).not.toBe(first);
  program.kill();
  await program.ready();
  expect(deaths).toEqual(['stays stopped by itself (SIGKILL)']);
});
