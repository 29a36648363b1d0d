import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import { filesAt, type VersionPlace } from './compare-versions.ts';
import type { ThemesDeps } from './deps.ts';

/** Makes a link that draws pages with a version or the draft for 7 days. */
export async function makePreview(
  websiteId: string,
  of: VersionPlace,
  by: Author,
  deps: ThemesDeps,
): Promise<{ token: string; until: number } | Failure> {
  const files = await filesAt(websiteId, of, deps);
  if (!files) return fail('theme.version_unknown');
  if (files.length === 0) return fail('theme.empty');
  const link = await deps.site.themes.makePreview(websiteId, of === 'draft' ? 0 : of, by);
  return link ? { token: link.token, until: link.until } : fail('theme.version_unknown');
}

/** What a link draws with. */
export async function readPreview(websiteId: string, token: string, deps: ThemesDeps) {
  const link = await deps.site.themes.findPreview(websiteId, token);
  if (!link) return fail('preview.ended');
  const of: VersionPlace = link.number === 0 ? 'draft' : link.number;
  const files = await filesAt(websiteId, of, deps);
  if (!files) return fail('preview.ended');
  return { of, files: files.map(({ path, text }) => ({ path, text })), until: link.until };
}
