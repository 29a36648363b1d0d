import type { ComparedFile } from '@tessera/contracts/commerce/theme.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { diffLines } from 'diff';
import type { ThemesDeps } from './deps.ts';
import type { StoredThemeFile } from './theme-models.ts';

/** A version by its number, or the draft. */
export type VersionPlace = number | 'draft';

/** Of two files that have little in common the comparison ends here, and all lines count as changed. */
const maxEdits = 2_000;
/** Lines that are shown around a change. */
const around = 3;

/** The files that differ between two versions, with their lines. */
export async function compareVersions(
  websiteId: string,
  { from, to }: { from: VersionPlace; to: VersionPlace },
  deps: ThemesDeps,
): Promise<{ files: ComparedFile[] } | Failure> {
  const [before, after] = await Promise.all([filesAt(websiteId, from, deps), filesAt(websiteId, to, deps)]);
  if (!before || !after) return fail('theme.version_unknown');
  const old = new Map(before.map((file) => [file.path, file]));
  const current = new Map(after.map((file) => [file.path, file]));
  const paths = [...new Set([...old.keys(), ...current.keys()])].sort();
  const files = paths.flatMap((path) => {
    const [a, b] = [old.get(path), current.get(path)];
    return a?.hash === b?.hash ? [] : [compared(path, a?.text, b?.text)];
  });
  return { files };
}

/** The files of a version or the draft; undefined where there is no such version. */
export async function filesAt(
  websiteId: string,
  place: VersionPlace,
  { site: { themes } }: Pick<ThemesDeps, 'site'>,
): Promise<readonly StoredThemeFile[] | undefined> {
  if (place === 'draft') return (await themes.read(websiteId)).files;
  return (await themes.findVersion(websiteId, place))?.files;
}

function compared(path: string, before: string | undefined, after: string | undefined): ComparedFile {
  const change = before === undefined ? 'added' : after === undefined ? 'removed' : 'changed';
  const parts = partsOf(before ?? '', after ?? '');
  const count = (kind: 'added' | 'removed') =>
    parts.reduce((sum, part) => sum + (part.kind === kind ? part.lines.length : 0), 0);
  return { path, change, added: count('added'), removed: count('removed'), parts: withoutDistant(parts) };
}

type Part = ComparedFile['parts'][number];

function partsOf(before: string, after: string): Part[] {
  const found = diffLines(before, after, { maxEditLength: maxEdits });
  if (!found) return [partOf('removed', before), partOf('added', after)];
  return found.map(({ added, removed, value }) => partOf(added ? 'added' : removed ? 'removed' : 'same', value));
}

const partOf = (kind: Part['kind'], text: string): Part => ({ kind, lines: text.replace(/\r?\n$/, '').split(/\r?\n/) });

/** Of lines that both have, those beside a change. An empty line in between says that some are left out. */
function withoutDistant(parts: readonly Part[]): Part[] {
  return parts.map(({ kind, lines }, at) => {
    if (kind !== 'same' || lines.length <= 2 * around + 1) return { kind, lines };
    const first = at === 0 ? [] : lines.slice(0, around);
    const last = at === parts.length - 1 ? [] : lines.slice(-around);
    return { kind, lines: [...first, '⋯', ...last] };
  });
}
