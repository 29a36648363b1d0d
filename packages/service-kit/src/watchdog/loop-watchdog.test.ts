import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';

const program = new URL('../testing/held-loop.ts', import.meta.url).pathname;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** The program, once it is ready, with what it prints and its end. */
async function startProgram() {
  const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  const printed: string[] = [];
  const lines = createInterface(child.stdout).on('line', (line) => printed.push(line));
  const ended = once(child, 'close').then(() => child.signalCode);
  const said = async (text: string) => {
    while (!printed.some((line) => line.includes(text))) await once(lines, 'line');
  };
  await said('ready');
  return {
    child,
    said,
    ended,
    hold: (word: string) => child.stdin.write(`${word}\n`),
    logged: () => printed.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line)),
  };
}

describe('An event loop that is held', () => {
  test('longer than the first limit is logged once, with what holds it, and goes on', async () => {
    const { hold, said, logged } = await startProgram();
    hold('1000');
    await Promise.all([said('held 1000'), said('the event loop is held')]);
    expect(logged()).toHaveLength(1);
    const [{ level, service, heldMs, stack }] = logged();
    expect({ level, service }).toEqual({ level: 40, service: 'held-loop' });
    expect(heldMs).toBeGreaterThanOrEqual(100);
    expect(stack.join()).toContain('holdTheLoop');
    expect(stack.join()).toContain('held-loop.ts:');
  });

  test('longer than the second limit ends its process, which says what held it', async () => {
    const { hold, ended, logged } = await startProgram();
    hold('60000');
    expect(await ended).toBe('SIGKILL');
    const { level, msg, stack } = logged().at(-1);
    expect([level, msg]).toEqual([60, 'the event loop is held; this process ends']);
    expect(stack.join()).toContain('holdTheLoop');
  });

  test('by a pattern ends its process too', async () => {
    const { hold, ended, logged } = await startProgram();
    hold('pattern');
    expect(await ended).toBe('SIGKILL');
    expect(logged().at(-1).stack.join()).toMatch(/slowPattern|native code/);
  });

  test('for less is left alone, and so is a process that was stopped for longer', async () => {
    const { child, hold, said, logged } = await startProgram();
    child.kill('SIGSTOP');
    await wait(2_500);
    child.kill('SIGCONT');
    hold('20');
    await said('held 20');
    expect(logged()).toEqual([]);
  });
});
