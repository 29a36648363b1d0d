import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { secretsFile } from './own-folder.ts';
import { readSecrets } from './settings.ts';
import { readState, replaceState } from './state-file.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-state-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a file is replaced whole, and nothing is left beside it', () => {
  const folder = aFolder();
  const file = join(folder, 'running.json');
  for (const pid of [1, 2]) replaceState(file, { pid });
  expect(readState(file, '')).toEqual({ pid: 2 });
  expect(readdirSync(folder)).toEqual(['running.json']);
});

test('a file that cannot be written stays as it was', () => {
  const file = join(aFolder(), 'running.json');
  replaceState(file, { pid: 1 });
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  expect(() => replaceState(file, cyclic)).toThrow();
  expect(() => replaceState(join(file, 'below'), {})).toThrow('ENOTDIR');
  expect(readState(file, '')).toEqual({ pid: 1 });
});

test.each(['', '{"platform":"abc'])('secrets that were cut off to %j are named and stay as they are', (text) => {
  const folder = aFolder();
  writeFileSync(secretsFile(folder), text);
  expect(() => readSecrets(folder, {})).toThrow(`${secretsFile(folder)} is damaged: it holds no JSON. Restore it`);
  expect(readFileSync(secretsFile(folder), 'utf8')).toBe(text);
});

test('secrets are made once', () => {
  const folder = join(aFolder(), 'data');
  const first = readSecrets(folder, {});
  expect(readSecrets(folder, {})).toEqual(first);
  expect(existsSync(secretsFile(folder))).toBe(true);
});
