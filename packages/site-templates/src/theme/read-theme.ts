import { readdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import type { ThemeSource } from './theme-source.ts';

/** Reads a theme folder: `theme.json`, `labels.json`, `pages/*.html`, `partials/*.html`, `css/*.css`. */
export async function readTheme(folder: string): Promise<ThemeSource> {
  const [manifest, labels, pages, partials, styles] = await Promise.all([
    readJson(join(folder, 'theme.json')),
    readJson(join(folder, 'labels.json')),
    readFiles(join(folder, 'pages'), '.html', nameOnly),
    readFiles(join(folder, 'partials'), '.html', nameOnly),
    readFiles(join(folder, 'css'), '.css', (file) => file),
  ]);
  return { manifest, labels, pages, partials, styles };
}

const nameOnly = (file: string) => basename(file, extname(file));

async function readJson(file: string) {
  return JSON.parse(await readFile(file, 'utf8'));
}

async function readFiles(folder: string, extension: string, nameOf: (file: string) => string) {
  const files = (await readdir(folder)).filter((file) => file.endsWith(extension)).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return Object.fromEntries(files.map((file, index) => [nameOf(file), texts[index] ?? '']));
}
