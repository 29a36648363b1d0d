import type { NamedAuthor } from '@tessera/contracts/commerce/document-calls.ts';
import type { Theme, ThemeVersion } from '@tessera/contracts/commerce/theme.ts';
import { checkTheme } from './check-theme.ts';
import type { ThemesDeps } from './deps.ts';
import type { ThemeDocument, ThemeVersionDocument } from './theme-models.ts';

const maxProblems = 200;

type Draft = Pick<ThemeDocument, 'revision' | 'files' | 'live' | 'previous' | 'fault'>;

/** The draft as its owners see it, with what is wrong in it. */
export async function presentTheme(
  websiteId: string,
  { revision, files, live, previous, fault }: Draft,
  { site }: Pick<ThemesDeps, 'site'>,
): Promise<Theme> {
  const [{ problems }, named] = await Promise.all([
    checkTheme(websiteId, files),
    site.names.ofAuthors(
      websiteId,
      files.map(({ by }) => by),
    ),
  ]);
  return {
    ...{ revision, live, previous, fault },
    files: files.map(({ path, hash, text, changedOn, by }) => ({
      ...{ path, hash, changedOn, by: named(by) },
      length: text.length,
    })),
    problems: problems.slice(0, maxProblems),
    moreProblems: Math.max(0, problems.length - maxProblems),
  };
}

/** A version in a list. */
export const presentVersion = (
  {
    number,
    note,
    on,
    fileCount,
    errors,
  }: Pick<ThemeVersionDocument, 'number' | 'note' | 'on' | 'fileCount' | 'errors'>,
  by: NamedAuthor,
): ThemeVersion => ({ number, note, on, by, files: fileCount, errors });
