import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { changeTheme, readThemeFiles } from '@tessera/contracts/commerce/theme-calls.ts';
import { isThemeFilePath } from '@tessera/contracts/commerce/theme-path.ts';
import { askSite, type Site } from '@tessera/module-kit/publish/registry-client.ts';
import { textHash } from '@tessera/site-templates/developer-theme/text-hash.ts';
import { readThemeFolder } from '@tessera/site-templates/developer-theme/theme-files.ts';
import { describeThemeProblem } from '@tessera/site-templates/developer-theme/theme-problem.ts';
import { z } from 'zod';
import { Unfit } from '../exit-codes.ts';

/** What was done, or what would have been overwritten; then nothing was done. */
export interface Synced {
  changed: readonly string[];
  conflicts: readonly string[];
  /** Errors that the draft has afterwards. */
  errors: readonly string[];
}

/** Hashes of files as both sides had them after the last pull or push, in the folder itself. */
const stateFile = '.tessera/theme.json';
const state = z.object({ files: z.record(z.string(), z.string()) });
type Hashes = ReadonlyMap<string, string>;

/** Writes the draft into a folder. Files that changed in the folder since are not overwritten unless forced. */
export async function pullTheme(site: Site, folder: string, isForced: boolean): Promise<Synced> {
  const { files } = await askSite(site, readThemeFiles, {});
  const known = readState(folder);
  const local = existsSync(folder) ? hashesOf((await readFolder(folder)).texts) : new Map<string, string>();
  const remote = new Map(files.map(({ path: file, hash }) => [file, hash]));
  const differing = [...new Set([...remote.keys(), ...known.keys()])].filter(
    (file) => remote.get(file) !== local.get(file),
  );
  const conflicts = differing.filter((file) => local.get(file) !== known.get(file));
  if (conflicts.length > 0 && !isForced) return { changed: [], conflicts, errors: [] };
  for (const { path: file, text } of files) if (differing.includes(file)) writeText(folder, file, text);
  for (const file of differing) if (!remote.has(file)) rmSync(path.join(folder, file), { force: true });
  writeState(folder, remote);
  return { changed: differing, conflicts: [], errors: [] };
}

/** Sends what changed in a folder to the draft. Files that changed there since are not overwritten unless forced. */
export async function pushTheme(site: Site, folder: string, isForced: boolean): Promise<Synced> {
  const { texts } = await readFolder(folder);
  const { files } = await askSite(site, readThemeFiles, {});
  const known = readState(folder);
  const local = hashesOf(texts);
  const remote = new Map(files.map(({ path: file, hash }) => [file, hash]));
  const mine = [...new Set([...local.keys(), ...known.keys()])].filter((file) => local.get(file) !== known.get(file));
  const sent = mine.filter((file) => local.get(file) !== remote.get(file));
  const conflicts = sent.filter((file) => remote.get(file) !== known.get(file));
  if (conflicts.length > 0 && !isForced) return { changed: [], conflicts, errors: [] };
  const changes = sent.map((file) => ({ path: file, base: remote.get(file) ?? null, text: texts.get(file) ?? null }));
  if (changes.length === 0) return { changed: [], conflicts: [], errors: [] };
  // The draft as it was read is what may be overwritten, and nothing that came after.
  const { problems } = await askSite(site, changeTheme, { body: { changes, isForced: false } });
  // What others changed since stays unknown here: the next pull brings it.
  writeState(folder, new Map([...known, ...sent.map((file) => [file, local.get(file) ?? ''] as const)]));
  const errors = problems.filter(({ severity }) => severity === 'error').map(describeThemeProblem);
  return { changed: sent, conflicts: [], errors };
}

async function readFolder(folder: string) {
  const read = await readThemeFolder(folder);
  const [problem] = read.problems;
  if (problem) throw new Unfit(describeThemeProblem(problem));
  return { texts: new Map([...read.texts].filter(([file]) => isThemeFilePath(file))) };
}

const hashesOf = (texts: ReadonlyMap<string, string>): Hashes =>
  new Map([...texts].map(([file, text]) => [file, textHash(text)]));

/** The site names the files, so each is checked before it is written. */
function writeText(folder: string, file: string, text: string): void {
  if (!isThemeFilePath(file)) throw new Unfit(`${file} is no path of a theme’s file.`);
  const target = path.join(folder, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

function readState(folder: string): Map<string, string> {
  const file = path.join(folder, stateFile);
  if (!existsSync(file)) return new Map();
  const { success, data } = state.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!success) throw new Unfit(`${file} cannot be read. Delete it and pull again.`);
  return new Map(Object.entries(data.files));
}

function writeState(folder: string, files: Hashes): void {
  const file = path.join(folder, stateFile);
  mkdirSync(path.dirname(file), { recursive: true });
  const known = [...files].filter(([, hash]) => hash !== '').sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ files: Object.fromEntries(known) }, null, 2)}\n`);
}
