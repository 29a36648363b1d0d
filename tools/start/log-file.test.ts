import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from './log-file.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function writeLine(log: Writable, line: string): Promise<void> {
  await new Promise<void>((resolve, reject) => log.write(`${line}\n`, (error) => (error ? reject(error) : resolve())));
}

test('a log is rotated: the newest lines stay, and all of it stays within four times its size', async () => {
  const folder = aFolder();
  const log = openLog(join(folder, 'shell.log'), { size: '1K' });
  for (let line = 0; line < 1_000; line += 1) {
    if (!log.write(`{"line":${line}}\n`)) await once(log, 'drain');
  }
  log.end();
  await once(log, 'close');
  const files = readdirSync(folder).sort();
  expect(files).toEqual(['shell.log', 'shell.log.1', 'shell.log.2', 'shell.log.3']);
  const sizes = files.map((file) => statSync(join(folder, file)).size);
  expect(Math.max(...sizes)).toBeLessThan(2_048);
  expect(files.map((file) => readFileSync(join(folder, file), 'utf8')).join('')).toContain('{"line":999}\n');
});

/** A small disk of its own; undefined where this user may not mount one. */
function aSmallDisk(): string | undefined {
  const folder = aFolder();
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', folder]).status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['--lazy', folder]));
  return folder;
}

test('a log on a full disk drops lines and says so once, and goes on when there is room', async (context) => {
  const disk = aSmallDisk();
  if (!disk) return context.skip('only root may mount a small disk');
  const file = join(disk, 'shell.log');
  const said: string[] = [];
  const log = openLog(file, { say: (line) => said.push(line), retryMs: 0 });
  onTestFinished(() => void log.end());
  await writeLine(log, 'before');
  const filler = join(disk, 'filler');
  expect(() => writeFileSync(filler, Buffer.alloc(100_000))).toThrow('ENOSPC');
  for (let line = 0; line < 10; line += 1) await writeLine(log, `lost ${line} ${'x'.repeat(8_192)}`);
  expect(said).toEqual([expect.stringMatching(/shell\.log cannot be written \(ENOSPC: .*\)\. Its lines are dropped/)]);
  rmSync(filler);
  await writeLine(log, 'after');
  expect(said[1]).toMatch(/shell\.log is written again; \d+ lines were dropped\.$/);
  expect(said).toHaveLength(2);
  const text = readFileSync(file, 'utf8');
  expect([text.startsWith('before\n'), text.endsWith('\nafter\n')]).toEqual([true, true]);
});

test('a log whose folder cannot be made drops its lines too', async () => {
  const blocked = join(aFolder(), 'logs');
  writeFileSync(blocked, 'a file');
  const said: string[] = [];
  const log = openLog(join(blocked, 'shell.log'), { say: (line) => said.push(line), retryMs: 0 });
  onTestFinished(() => void log.end());
  for (const line of ['one', 'two']) await writeLine(log, line);
  expect(said).toEqual([expect.stringContaining('cannot be written')]);
  rmSync(blocked);
  await writeLine(log, 'three');
  expect(readFileSync(join(blocked, 'shell.log'), 'utf8')).toBe('\nthree\n');
});
