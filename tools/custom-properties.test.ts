import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './start/settings.ts';

const folders = ['packages', 'shell', ...readdirSync(root).filter((name) => name.startsWith('mfe-'))];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(css|tsx?)$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
);
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name]) => name);

test('Every custom property that a stylesheet takes is set somewhere, else what it colours has no colour', () => {
  const set = new Set(files.flatMap(({ text }) => namesIn(text, /(--[\w-]+)['"\]]*\s*:/g)));
  expect(set.size).toBeGreaterThan(80);
  const unknown = files
    .filter(({ file }) => file.endsWith('.css'))
    .flatMap(({ file, text }) => namesIn(text, /var\((--[\w-]+)\)/g).map((name) => ({ file, name })))
    .filter(({ name }) => !set.has(name));
  expect(unknown).toEqual([]);
});
