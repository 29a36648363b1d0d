import { afterEach, expect, test } from 'vitest';
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
    onDeath: (line) => deaths.push(line),
  });
  const first = program.pid();
  program.kill('SIGUSR2');
  await program.ready();
  expect(program.pid()).not.toBe(first);
  expect(deaths).toEqual(['held-loop stopped by itself (SIGKILL)']);
});
