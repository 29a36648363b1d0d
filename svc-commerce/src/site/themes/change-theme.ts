import type { BodyOf } from '@tessera/contracts/call.ts';
import type { Theme, ThemeChange } from '@tessera/contracts/commerce/theme.ts';
import type { changeTheme as changeCall } from '@tessera/contracts/commerce/theme-calls.ts';
import { themeLimits } from '@tessera/contracts/commerce/theme-path.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { textHash } from '@tessera/site-templates/developer-theme/text-hash.ts';
import type { Author } from '../author.ts';
import type { ThemesDeps } from './deps.ts';
import { presentTheme } from './present-theme.ts';
import type { StoredThemeFile } from './theme-models.ts';

/** Others may save at the same moment: it is tried over what they saved. */
const tries = 5;

/** Changes files of the draft, all or none. A file that changed since the caller read it is refused unless forced. */
export async function changeTheme(
  websiteId: string,
  { changes, isForced }: BodyOf<typeof changeCall>,
  by: Author,
  deps: ThemesDeps,
): Promise<Theme | Failure> {
  const { themes } = deps.site;
  const attempt = async () => {
    const { revision, files } = await themes.read(websiteId);
    const changed = withChanges(files, changes, { isForced, by, now: deps.now() });
    return changed instanceof Failure ? changed : themes.writeDraft(websiteId, revision, changed);
  };
  const written = await retryOnConflict(attempt, { tries, giveUp: () => fail('theme.busy') });
  return written instanceof Failure ? written : presentTheme(websiteId, written, deps);
}

interface Changing {
  isForced: boolean;
  by: Author;
  now: number;
}

function withChanges(
  files: readonly StoredThemeFile[],
  changes: readonly ThemeChange[],
  { isForced, by, now }: Changing,
): StoredThemeFile[] | Failure {
  const next = new Map(files.map((file) => [file.path, file]));
  const named = new Set<string>();
  for (const { path, base, text } of changes) {
    if (named.has(path)) return fail('theme.path_twice', { path });
    named.add(path);
    const known = next.get(path);
    const hash = text === null ? undefined : textHash(text);
    // What is saved already is saved: a call that is repeated changes nothing more.
    if (known?.hash === hash) continue;
    if (!isForced && (known?.hash ?? null) !== base) return fail('theme.file_changed', { path });
    if (text === null || hash === undefined) next.delete(path);
    else next.set(path, { path, text, hash, changedOn: now, by });
  }
  return withinLimits([...next.values()].sort((a, b) => (a.path < b.path ? -1 : 1)));
}

function withinLimits(files: StoredThemeFile[]): StoredThemeFile[] | Failure {
  if (files.length > themeLimits.files) return fail('limit.reached', { n: themeLimits.files });
  const length = files.reduce((sum, { text }) => sum + text.length, 0);
  return length > themeLimits.totalLength ? fail('theme.too_large', { n: themeLimits.totalLength }) : files;
}
