import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is locked until it is let go of', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`in use by process ${process.pid}`);
  unlock();
  lockFolder(folder)();
});

test.each([
  ['a process that is gone', '999999999 1'],
  ['an earlier process with our pid', `${process.pid} 1`],
  ['an earlier process with the pid of one that runs now', `${process.ppid} 1`],
  ['nobody', 'garbage'],
])('a lock of %s is taken over', (_who, text) => {
  writeFileSync(join(folder, 'server.lock'), text);
  lockFolder(folder)();
});
