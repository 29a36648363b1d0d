import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolder, secretsFile } from './own-folder.ts';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-own-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('a new data folder is the user’s own', () => {
  const data = join(aFolder(), 'deep', 'data');
  ownFolder(data);
  expect(modeOf(data)).toBe('700');
});

test('a data folder of before becomes the user’s own; a folder for other things stays as it is', () => {
  const [before, other] = ['before', 'other'].map((name) => join(aFolder(), name));
  for (const folder of [before, other]) mkdirSync(folder ?? '', { mode: 0o755 });
  writeFileSync(secretsFile(before ?? ''), '{}');
  for (const folder of [before, other]) ownFolder(folder ?? '');
  expect([modeOf(before ?? ''), modeOf(other ?? '')]).toEqual(['700', '755']);
});
