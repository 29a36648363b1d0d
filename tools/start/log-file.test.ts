import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openLog } from './log-file.ts';

test('a log is rotated: the newest lines stay, and all of it stays within four times its size', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const log = openLog(join(folder, 'shell.log'), '1K');
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
