import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { findRedis } from '../start/find-redis.ts';
import { AlreadyRuns, clearLeftovers } from './leftovers.ts';
import { runningFile } from './running-file.ts';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function aDataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-leftovers-'));
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A process that stays, with a word in its command line; whose parent is the system when it is left behind. */
async function aProcess(
  word: string,
  { isLeft, starter = 'start' }: { isLeft: boolean; starter?: string },
): Promise<number> {
  const stays = `process.stdout.write(String(process.pid)); setInterval(() => {}, 1000); // ${word}`;
  const leaves = `
    const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(stays)}],
      { detached: true, stdio: ['ignore', 'inherit', 'ignore'] });
    child.unref(); // ${isLeft ? 'leaver' : starter}`;
  const script = isLeft ? leaves : `${leaves}\nsetInterval(() => {}, 1000);`;
  const parent: ChildProcess = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  cleanups.push(() => parent.kill('SIGKILL'));
  if (!parent.stdout) throw new Error('no output');
  const [[printed]] = await Promise.all([once(parent.stdout, 'data'), isLeft && once(parent, 'exit')]);
  const pid = Number(printed);
  cleanups.push(() => isAlive(pid) && process.kill(pid, 'SIGKILL'));
  return pid;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8') !== '';
  } catch {
    return false;
  }
}

describe('What a killed start left behind', () => {
  test.each([
    ['embedded-mongo', join('embedded-mongo', 'server.lock'), 'embedded-mongo'],
    ['mongod', join('mongod', 'mongod.lock'), 'mongod'],
    ['redis', join('redis', 'redis.pid'), 'valkey-server'],
  ])('is found by the folder of %s, though nothing was written down', async (name, lockFile, word) => {
    const data = aDataFolder();
    const pid = await aProcess(word, { isLeft: true });
    mkdirSync(join(data, name));
    writeFileSync(join(data, lockFile), `${pid} 12345\n`);
    const said: string[] = [];
    await clearLeftovers(data, (line) => said.push(line));
    expect(said).toEqual([`Stopping ${name} (pid ${pid}), left behind by an earlier start`]);
    expect(isAlive(pid)).toBe(false);
  });

  test('is left alone when the id belongs to another program by now', async () => {
    const data = aDataFolder();
    const pid = await aProcess('something else', { isLeft: true });
    mkdirSync(join(data, 'redis'));
    writeFileSync(join(data, 'redis', 'redis.pid'), `${pid}\n`);
    await clearLeftovers(data, () => {});
    expect(isAlive(pid)).toBe(true);
  });

  test.each(['start.mjs', 'dev.mjs'])('is no leftover while %s runs, though running.json is gone', async (starter) => {
    const data = aDataFolder();
    const pid = await aProcess('embedded-mongo', { isLeft: false, starter });
    mkdirSync(join(data, 'embedded-mongo'));
    writeFileSync(join(data, 'embedded-mongo', 'server.lock'), `${pid} 12345\n`);
    await expect(clearLeftovers(data, () => {})).rejects.toThrow(AlreadyRuns);
    expect(isAlive(pid)).toBe(true);
  });

  test.each(['', '{"pid":'])('is found though running.json was cut off to %j, which is named', async (text) => {
    const data = aDataFolder();
    writeFileSync(runningFile(data), text);
    const said: string[] = [];
    await clearLeftovers(data, (line) => said.push(line));
    expect(said).toEqual([`${runningFile(data)} is damaged: it holds no JSON. It is written anew.`]);
    expect(existsSync(runningFile(data))).toBe(false);
  });
});

test('Redis that came back is reported with its new id, in its log and in its folder', async () => {
  const data = aDataFolder();
  const said: string[] = [];
  const onReturn = vi.fn();
  const redis = await findRedis(undefined, data, { say: (line) => said.push(line), onReturn });
  cleanups.push(() => redis.process?.stop());
  const first = redis.process?.pid();
  redis.process?.kill('SIGKILL');
  await redis.process?.ready();
  const second = redis.process?.pid();
  expect([said, onReturn.mock.calls.length]).toEqual([['redis stopped by itself (SIGKILL)'], 1]);
  expect(second).not.toBe(first);
  // It takes connections a moment before it writes either.
  await vi.waitFor(() => {
    expect(Number(readFileSync(join(data, 'redis', 'redis.pid'), 'utf8'))).toBe(second);
    expect(readFileSync(join(data, 'logs', 'redis.log'), 'utf8')).toContain(`pid=${second}`);
  });
});
