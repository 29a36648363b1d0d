import { lstat, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ThemeProblem } from './theme-problem.ts';

/** A theme as files: text by path, and the paths of everything that is not text. */
export interface ThemeFiles {
  texts: ReadonlyMap<string, string>;
  /** Pictures, fonts and scripts; their content is not read. */
  others: readonly string[];
  problems: readonly ThemeProblem[];
}

export interface ThemeFileLimits {
  files: number;
  /** Bytes of one text file. */
  fileBytes: number;
  /** Bytes of all text files. */
  totalBytes: number;
  /** Folders within folders. */
  depth: number;
}

/** Far above what themes have: the largest known ones have some hundred files. */
export const themeFileLimits: ThemeFileLimits = {
  files: 2_000,
  fileBytes: 1_000_000,
  totalBytes: 20_000_000,
  depth: 8,
};

const textFile = /\.(region|list|item|block|page|conf|less|css)$/;
/** What tools leave in a folder. */
const passedOver = /^(\.|node_modules$)/;

/** A path of a theme's file: relative, with forward slashes, without a way out of the folder. */
export function isThemePath(path: string): boolean {
  if (path === '' || path.length > 255 || /[\\\0]/.test(path)) return false;
  return path.split('/').every((part) => part !== '' && part !== '.' && part !== '..');
}

/** Reads a theme's folder. Symbolic links are refused, not followed; a theme beyond the limits is read up to them. */
export async function readThemeFolder(folder: string, limits = themeFileLimits): Promise<ThemeFiles> {
  const reader = new FolderReader(folder, limits);
  await reader.read('', 0);
  return { texts: reader.texts, others: reader.others.sort(), problems: reader.problems };
}

class FolderReader {
  readonly texts = new Map<string, string>();
  readonly others: string[] = [];
  readonly problems: ThemeProblem[] = [];
  readonly #folder: string;
  readonly #limits: ThemeFileLimits;
  #bytes = 0;
  #isFull = false;

  constructor(folder: string, limits: ThemeFileLimits) {
    this.#folder = folder;
    this.#limits = limits;
  }

  async read(under: string, depth: number): Promise<void> {
    if (depth > this.#limits.depth) return this.#refuse(under, `Folders are nested deeper than ${this.#limits.depth}.`);
    for (const name of (await readdir(join(this.#folder, under))).sort()) {
      if (this.#isFull) return;
      if (!passedOver.test(name)) await this.#readEntry(under === '' ? name : `${under}/${name}`, depth);
    }
  }

  async #readEntry(path: string, depth: number): Promise<void> {
    const entry = await lstat(join(this.#folder, path));
    if (entry.isSymbolicLink()) return this.#refuse(path, 'Symbolic links are not followed.');
    if (entry.isDirectory()) return this.read(path, depth + 1);
    if (!entry.isFile() || !isThemePath(path)) return this.#refuse(path, 'This is not a file a theme can have.');
    if (this.texts.size + this.others.length >= this.#limits.files)
      return this.#fill(path, `${this.#limits.files} files`);
    if (!textFile.test(path)) this.others.push(path);
    else await this.#readText(path, entry.size);
  }

  async #readText(path: string, bytes: number): Promise<void> {
    const { fileBytes, totalBytes } = this.#limits;
    if (bytes > fileBytes) return this.#refuse(path, `The file is larger than ${fileBytes} bytes.`);
    if (this.#bytes + bytes > totalBytes) return this.#fill(path, `${totalBytes} bytes of text`);
    this.#bytes += bytes;
    this.texts.set(path, await readFile(join(this.#folder, path), 'utf8'));
  }

  #fill(path: string, limit: string): void {
    this.#isFull = true;
    this.#refuse(path, `The theme has more than ${limit}.`);
  }

  #refuse(file: string, message: string): void {
    this.problems.push({ file, line: 0, column: 0, severity: 'error', message });
  }
}
