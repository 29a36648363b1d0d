import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../start/settings.ts';
import { type BannedUse, findBanned } from './find-banned.ts';

/** Folders that are not ours to word, or name the banned words. */
const skipped = new Set(['node_modules', 'dist', 'render', 'docs/requirements', 'tools/plain-language']);

/** Finds the banned words of all sources and docs, by the folder that is cleaned as a whole. */
export function scanRepository(): Map<string, (BannedUse & { file: string })[]> {
  const byFolder = new Map<string, (BannedUse & { file: string })[]>();
  for (const file of filesIn('')) {
    const uses = findBanned(file, readFileSync(join(root, file), 'utf8'));
    if (uses.length === 0) continue;
    const folder = folderOf(file);
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), ...uses.map((use) => ({ ...use, file }))]);
  }
  return byFolder;
}

/** A deployable's areas and a package are cleaned one by one: `svc-forms/src/audience`, `mfe-admin/src/features/orders`. */
function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[2] === 'features' ? 4 : 3).join('/') || '.';
}

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.name.startsWith('.') || skipped.has(entry.name) || skipped.has(path)) return [];
    if (entry.isDirectory()) return filesIn(path);
    return /\.(tsx?|mjs|md)$/.test(entry.name) ? [path] : [];
  });
}
