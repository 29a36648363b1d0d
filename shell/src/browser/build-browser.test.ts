import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildBrowser } from './build-browser.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'tessera-browser-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

async function brotliBytes(name: string, alias: Record<string, string>): Promise<number> {
  const { entry } = await buildBrowser(path.join(dir, name), alias);
  return (await stat(path.join(dir, name, `${entry}.br`))).size;
}

test('federation adds at most 13.5 kB brotli to the page’s script', async () => {
  const here = import.meta.dirname;
  const stub = { [path.join(here, 'federation.ts')]: path.join(here, 'testing/without-federation.ts') };
  const [full, bare] = [await brotliBytes('with', {}), await brotliBytes('without', stub)];
  console.log(`The page's script: ${full} B brotli, ${bare} B without federation: ${full - bare} B more.`);
  expect(bare).toBeGreaterThan(55_000);
  expect(full).toBeGreaterThan(bare);
  expect(full - bare).toBeLessThanOrEqual(13_500);
});

test('measuring visits, presses and speed adds at most 4 kB brotli to the page’s script', async () => {
  const here = import.meta.dirname;
  const stub = { [path.join(here, 'measure-page.ts')]: path.join(here, 'testing/without-measuring.ts') };
  const [full, bare] = [await brotliBytes('measuring', {}), await brotliBytes('not-measuring', stub)];
  console.log(`Measuring: ${full - bare} B brotli.`);
  expect(full).toBeGreaterThan(bare + 1_000);
  expect(full - bare).toBeLessThanOrEqual(4_000);
});

test('what records visits is at most 24 kB brotli, in a script that no page has of itself', async () => {
  const out = path.join(dir, 'recording');
  const { entry, recorder } = await buildBrowser(out, {});
  const bytes = (await stat(path.join(out, `${recorder.entry}.br`))).size;
  console.log(`The recorder: ${bytes} B brotli.`);
  expect(bytes).toBeLessThanOrEqual(24_000);
  expect(await readFile(path.join(out, entry), 'utf8')).not.toContain('rrweb');
  expect(await readFile(path.join(out, recorder.entry), 'utf8')).toContain('rr_');
});

test('suggestions while typing are at most 4 kB brotli, in a script that only pages with a search field have', async () => {
  const out = path.join(dir, 'searching');
  const { entry, search } = await buildBrowser(out, {});
  const bytes = (await stat(path.join(out, `${search.entry}.br`))).size;
  console.log(`Suggestions: ${bytes} B brotli.`);
  expect(bytes).toBeLessThanOrEqual(4_000);
  expect(await readFile(path.join(out, entry), 'utf8')).not.toContain('data-site-search');
});

test('PAGE-099 comments and likes are at most 3.5 kB brotli, in a script that only posts have', async () => {
  const out = path.join(dir, 'posts');
  const { entry, post } = await buildBrowser(out, {});
  const bytes = (await stat(path.join(out, `${post.entry}.br`))).size;
  console.log(`Comments and likes: ${bytes} B brotli.`);
  expect(bytes).toBeLessThanOrEqual(3_500);
  expect(await readFile(path.join(out, entry), 'utf8')).not.toContain('data-comment');
});

test('IMG-067 IMG-068 keys, autoplay and lightbox of galleries are at most 5 kB brotli, in a script of their own', async () => {
  const out = path.join(dir, 'galleries');
  const { entry, gallery } = await buildBrowser(out, {});
  const bytes = (await stat(path.join(out, `${gallery.entry}.br`))).size;
  console.log(`Galleries: ${bytes} B brotli.`);
  expect(bytes).toBeLessThanOrEqual(5_000);
  expect(await readFile(path.join(out, entry), 'utf8')).not.toContain('data-lightbox');
});
