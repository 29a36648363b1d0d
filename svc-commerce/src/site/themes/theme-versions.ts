import type { Theme, ThemeVersion } from '@tessera/contracts/commerce/theme.ts';
import { themeLimits } from '@tessera/contracts/commerce/theme-path.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import { checkTheme } from './check-theme.ts';
import type { ThemesDeps } from './deps.ts';
import { presentTheme, presentVersion } from './present-theme.ts';

const perPage = 50;

/** One page of versions, newest first. */
export async function listVersions(websiteId: string, cursor: string | undefined, { site }: ThemesDeps) {
  const { page, ...paging } = await site.themes.pageOfVersions(websiteId, { cursor, limit: perPage });
  const named = await site.names.ofAuthors(
    websiteId,
    page.map(({ by }) => by),
  );
  return { versions: page.map((version) => presentVersion(version, named(version.by))), ...paging };
}

/** Saves the draft as a version, which never changes. */
export async function saveVersion(
  websiteId: string,
  { note, revision }: { note: string; revision: number },
  by: Author,
  { site, now }: ThemesDeps,
): Promise<ThemeVersion | Failure> {
  const { themes, names } = site;
  if ((await themes.countVersions(websiteId)) >= themeLimits.versions)
    return fail('limit.reached', { n: themeLimits.versions });
  const { files } = await themes.read(websiteId);
  if (files.length === 0) return fail('theme.empty');
  const taken = await themes.takeNumber(websiteId, revision);
  if (!taken) return fail('theme.draft_changed');
  const { errors } = await checkTheme(websiteId, taken.files);
  const version = {
    ...{ number: taken.lastVersion, note, on: now(), by, errors },
    ...{ files: taken.files, fileCount: taken.files.length },
  };
  await themes.insertVersion(websiteId, version);
  const named = await names.ofAuthors(websiteId, [by]);
  return presentVersion(version, named(by));
}

/** Makes the draft what a version is. */
export async function restoreVersion(
  websiteId: string,
  { number, revision }: { number: number; revision: number },
  deps: ThemesDeps,
): Promise<Theme | Failure> {
  const { themes } = deps.site;
  const version = await themes.findVersion(websiteId, number);
  if (!version) return fail('theme.version_unknown');
  const written = await themes.writeDraft(websiteId, revision, version.files);
  return written ? presentTheme(websiteId, written, deps) : fail('theme.draft_changed');
}

/** Deletes a version that visitors do not see and that rolling back does not go to. */
export async function deleteVersion(
  websiteId: string,
  number: number,
  { site: { themes } }: ThemesDeps,
): Promise<{ number: number } | Failure> {
  const { live, previous } = await themes.readShown(websiteId);
  if (number === live || number === previous) return fail('theme.version_in_use', { number });
  if (!(await themes.hasVersion(websiteId, number))) return fail('theme.version_unknown');
  await themes.deleteVersion(websiteId, number);
  return { number };
}
