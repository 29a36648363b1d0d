import type { Image } from '@tessera/contracts/primitives.ts';
import { documentLimits, itemLimits } from '@tessera/contracts/site/limits.ts';
import { addressesOf } from '../../site/index.ts';
import { freeAddress } from '../steps/free-address.ts';
import type { ImportContext } from '../steps/import-step.ts';
import type { Tally } from '../store/tally.ts';
import { oldPath, wantedSlug } from './addresses.ts';
import { wantedBlogSlug } from './blog.ts';
import { bodyOfEntry, openEntry } from './entry-body.ts';
import { kindOfEntry } from './entry-kind.ts';
import { type FileIndex, sourceOf } from './file-index.ts';
import { reportComments, reportGaps } from './report-gaps.ts';
import type { WxrEntry } from './wxr-entry.ts';

/** What a check knows of the website and of the entries before. */
interface CheckState {
  /** Addresses of pages and collections. */
  pages: Set<string>;
  /** Those of the blog's posts. */
  posts: Set<string>;
  blogSlug: string;
  isKnown(source: string): Promise<boolean>;
}

/** Reads what entries are checked against. */
export async function createCheck(index: FileIndex, { job, imports, deps }: ImportContext): Promise<CheckState> {
  const pages = await addressesOf(job.websiteId, deps);
  const blogSlug = freeAddress(wantedBlogSlug(index), pages);
  if (index.hasPosts) pages.add(blogSlug);
  return {
    ...{ pages, posts: new Set(), blogSlug },
    isKnown: async (source) => ((await imports.findSources(job.websiteId, [source])).get(source)?.target ?? '') !== '',
  };
}

interface Check {
  index: FileIndex;
  state: CheckState;
  tally: Tally;
}

/** In a check every picture is taken for one that can be downloaded. */
const anyPicture: Image = { url: '/images/check/x', alt: '', width: 1, height: 1, focalPoint: { x: 0.5, y: 0.5 } };

/** Counts what would become of an entry; nothing is changed. */
export async function checkEntry(entry: WxrEntry, { index, state, tally }: Check): Promise<void> {
  const kind = kindOfEntry(entry);
  if ('internal' in kind) return;
  const title = entry.title || entry.name || `Entry ${entry.number}`;
  const from = oldPath(entry, index.site);
  if ('leftOut' in kind) {
    tally.leaveOut(kind.leftOut, kind.leftOut === 'other_type' ? kind.what : title);
    tally.lines.push({ kind: kind.what, title, from, to: '', result: 'left_out', note: '' });
    return;
  }
  if (kind.kind === 'files') return tally.count('files', 1, 1);
  const what = kind.kind === 'pages' ? 'Page' : 'Post';
  const taken = kind.kind === 'pages' ? state.pages : state.posts;
  if (await state.isKnown(sourceOf(index.origin, entry))) {
    tally.count(kind.kind, 1, 0);
    tally.leaveOut('already_imported', title);
    tally.lines.push({ kind: what, title, from, to: '', result: 'left_out', note: 'Imported before.' });
    return;
  }
  const limit = kind.kind === 'pages' ? documentLimits.pages : itemLimits.items;
  if (taken.size >= limit) {
    tally.count(kind.kind, 1, 0);
    return tally.leaveOut('too_many', title);
  }
  const wanted = wantedSlug(entry);
  const urlId = freeAddress(wanted, taken);
  taken.add(urlId);
  const to = kind.kind === 'pages' ? `/${urlId}` : `/${state.blogSlug}/${urlId}`;
  const place = { id: `check-${entry.number}`, urlId, collectionId: kind.kind === 'pages' ? null : 'check' };
  const read = bodyOfEntry(openEntry(entry, index), place, index, {
    image: () => anyPicture,
    file: () => undefined,
  });
  tally.count(kind.kind, 1, read ? 1 : 0);
  if (!read) return tally.leaveOut('invalid', title);
  reportGaps({ what, title, from, to }, read, tally);
  if (kind.kind === 'posts') reportComments(entry, tally, true);
  if (from !== '' && from !== '/' && from.toLowerCase() !== to) {
    tally.move(from, to, urlId !== wanted);
    tally.count('redirects', 1, 1);
  }
}
