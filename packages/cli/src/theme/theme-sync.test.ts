import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ThemeChange } from '@tessera/contracts/commerce/theme.ts';
import { textHash } from '@tessera/site-templates/developer-theme/text-hash.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pullTheme, pushTheme } from './sync.ts';

let draft: Map<string, string>;
let sent: ThemeChange[][];
let server: Server;
let folder: string;
const site = () => ({
  ...{ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, deployKey: 'tsk_key', by: '' },
});
const read = (file: string) => readFile(path.join(folder, file), 'utf8');
const write = (file: string, text: string) => writeFile(path.join(folder, file), text);

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'theme-sync-'));
  draft = new Map([
    ['template.conf', '{}'],
    ['site.region', 'one\r\ntwo'],
  ]);
  sent = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const files = () => [...draft].map(([file, text]) => ({ path: file, hash: textHash(text), text }));
    const shown = { revision: 2, files: [], problems: [], moreProblems: 0, live: 0, previous: null, fault: null };
    const answer = (body: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
    if (request.method === 'GET') return answer({ revision: 1, files: files() });
    const { changes } = JSON.parse(Buffer.concat(chunks).toString()) as { changes: ThemeChange[] };
    sent.push(changes);
    for (const { path: file, text } of changes) if (text === null) draft.delete(file);
    for (const { path: file, text } of changes) if (text !== null) draft.set(file, text);
    return answer(shown);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

test('a pull writes the files as they are, and a push sends only what changed', async () => {
  expect((await pullTheme(site(), folder, false)).changed.toSorted()).toEqual(['site.region', 'template.conf']);
  expect(await read('site.region')).toBe('one\r\ntwo');
  expect(await pushTheme(site(), folder, false)).toEqual({ changed: [], conflicts: [], errors: [] });
  await write('site.region', 'three');
  await write('notes.md', 'not of the theme');
  await rm(path.join(folder, 'template.conf'));
  expect((await pushTheme(site(), folder, false)).changed.toSorted()).toEqual(['site.region', 'template.conf']);
  expect(sent).toEqual([
    [
      { path: 'site.region', base: textHash('one\r\ntwo'), text: 'three' },
      { path: 'template.conf', base: textHash('{}'), text: null },
    ],
  ]);
  expect((await pushTheme(site(), folder, false)).changed).toEqual([]);
});

test('a push overwrites nothing that changed on the website, unless forced', async () => {
  await pullTheme(site(), folder, false);
  draft.set('site.region', 'theirs');
  await write('site.region', 'mine');
  expect(await pushTheme(site(), folder, false)).toEqual({ changed: [], conflicts: ['site.region'], errors: [] });
  expect(sent).toEqual([]);
  expect((await pushTheme(site(), folder, true)).changed).toEqual(['site.region']);
  expect(sent[0]).toEqual([{ path: 'site.region', base: textHash('theirs'), text: 'mine' }]);
});

test('a pull overwrites nothing that changed in the folder, unless forced', async () => {
  await pullTheme(site(), folder, false);
  await write('site.region', 'mine');
  draft.set('site.region', 'theirs');
  draft.delete('template.conf');
  expect((await pullTheme(site(), folder, false)).conflicts).toEqual(['site.region']);
  expect(await read('template.conf')).toBe('{}');
  await pullTheme(site(), folder, true);
  expect(await read('site.region')).toBe('theirs');
  await expect(read('template.conf')).rejects.toThrow('ENOENT');
});
