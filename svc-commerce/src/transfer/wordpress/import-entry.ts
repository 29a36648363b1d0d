import { addressesOf, freeItemAddress, importComments, insertImported } from '../../site/index.ts';
import { addRedirect } from '../steps/add-redirect.ts';
import { freeAddress } from '../steps/free-address.ts';
import type { FileImporter, ImportedFile } from '../steps/import-files.ts';
import { createdId, type ImportContext } from '../steps/import-step.ts';
import { pictureOf } from '../steps/picture-of.ts';
import type { Tally } from '../store/tally.ts';
import { oldPath, wantedSlug } from './addresses.ts';
import type { Blog } from './blog.ts';
import { type BodyResolve, bodyOfEntry, dateOf, openEntry } from './entry-body.ts';
import { kindOfEntry } from './entry-kind.ts';
import { type FileIndex, sourceOf } from './file-index.ts';
import { plainComment } from './plain-comment.ts';
import { hrefsIn, originalUrl } from './remote-urls.ts';
import { importedComments, reportComments, reportGaps } from './report-gaps.ts';
import type { WxrEntry } from './wxr-entry.ts';

interface EntryImport {
  index: FileIndex;
  files: FileImporter;
  /** Null where posts are not imported. */
  blog: Blog | null;
  tally: Tally;
  context: ImportContext;
}

/** Imports an entry as a draft, with its files, comments and redirect. Repeating it creates nothing twice. */
export async function importEntry(entry: WxrEntry, work: EntryImport): Promise<void> {
  const { index, tally, context } = work;
  const { job } = context;
  const kind = kindOfEntry(entry);
  if ('internal' in kind) return;
  const title = entry.title || entry.name || `Entry ${entry.number}`;
  const from = oldPath(entry, index.site);
  if ('leftOut' in kind) {
    tally.leaveOut(kind.leftOut, kind.leftOut === 'other_type' ? kind.what : title);
    tally.lines.push({ kind: kind.what, title, from, to: '', result: 'left_out', note: '' });
    return;
  }
  if (kind.kind === 'files') {
    if (job.include.includes('files')) return;
    tally.count('files', 1, 0);
    return tally.leaveOut('not_chosen', title);
  }
  const isPost = kind.kind === 'posts';
  const what = isPost ? 'Post' : 'Page';
  const leaveOut = (reason: 'not_chosen' | 'already_imported' | 'too_many' | 'invalid', note: string) => {
    tally.count(kind.kind, 1, 0);
    tally.leaveOut(reason, title);
    tally.lines.push({ kind: what, title, from, to: '', result: 'left_out', note });
    if (isPost) reportComments(entry, tally, false);
  };
  if (!job.include.includes(kind.kind)) return leaveOut('not_chosen', 'Not chosen.');
  if (isPost && !work.blog) return leaveOut('too_many', 'This website has as many collections as it may.');
  const outcome = await insertDocument(entry, isPost ? work.blog : null, work);
  if ('reason' in outcome) return leaveOut(outcome.reason, outcome.note);
  const { id, to, read } = outcome;
  tally.count(kind.kind, 1, 1);
  reportGaps({ what, title, from, to }, read, tally);
  if (isPost) await insertComments(entry, id, work);
  await addRedirect(
    { from, to, target: { to: isPost ? 'item' : 'page', id }, isTaken: outcome.isTaken },
    tally,
    context,
  );
}

type Inserted =
  | { reason: 'already_imported' | 'too_many' | 'invalid'; note: string }
  | { id: string; to: string; isTaken: boolean; read: NonNullable<ReturnType<typeof bodyOfEntry>> };

async function insertDocument(entry: WxrEntry, blog: Blog | null, work: EntryImport): Promise<Inserted> {
  const { index, context } = work;
  const { job, imports, deps } = context;
  const { websiteId, by } = job;
  const source = sourceOf(index.origin, entry);
  const known = (await imports.findSources(websiteId, [source])).get(source);
  if (known && known.importId !== job.id) return { reason: 'already_imported', note: 'Imported before.' };
  const id = createdId(job, source, 'doc');
  const opened = openEntry(entry, index);
  const resolve = await filesOf(entry, opened, work);
  const wanted = wantedSlug(entry);
  // A step that is repeated finds the document that it inserted before.
  const head = known ? await deps.site.documents.findHead({ websiteId, documentId: id }) : null;
  const urlId = head?.summary.urlId ?? (await addressOf(wanted, blog, context));
  const read = bodyOfEntry(opened, { id, urlId, collectionId: blog?.id ?? null }, index, resolve);
  if (!read) return { reason: 'invalid', note: 'This entry cannot be read.' };
  await imports.addSource(websiteId, { source, importId: job.id, kind: blog ? 'item' : 'page', target: id });
  if ((await insertImported(websiteId, { id, body: read.body, by }, deps)) === 'full')
    return { reason: 'too_many', note: 'This website has as many pages or posts as it may.' };
  return { id, to: blog ? `/${blog.urlId}/${urlId}` : `/${urlId}`, isTaken: urlId !== wanted, read };
}

async function addressOf(wanted: string, blog: Blog | null, { job, deps }: ImportContext): Promise<string> {
  if (blog) return freeItemAddress(job.websiteId, blog.id, wanted, deps);
  return freeAddress(wanted, await addressesOf(job.websiteId, deps));
}

/** Imports the files that an entry shows or links to. */
async function filesOf(
  entry: WxrEntry,
  { page, thumbnail }: ReturnType<typeof openEntry>,
  { index, files, context, tally }: EntryImport,
): Promise<BodyResolve> {
  if (!context.job.include.includes('files')) return { image: () => null, file: () => undefined };
  const isAttachment = (url: string) => index.attachmentUrls.has(url);
  const originalOf = (url: string) => originalUrl(url, index.site.url, isAttachment);
  const shown = [...page.pictures, ...(thumbnail === undefined ? [] : [thumbnail])].map(originalOf);
  const linked = hrefsIn(entry.content).map(originalOf).filter(isAttachment);
  const done = await files.importAll([...shown, ...linked].map((url) => ({ url })));
  for (const url of new Set(shown)) {
    const file = done.get(url);
    if (file && 'problem' in file && !isAttachment(url)) tally.leaveOut('not_downloaded', url);
  }
  const imported = (url: string): Extract<ImportedFile, { item: unknown }> | undefined => {
    const file = done.get(originalOf(url));
    return file && 'item' in file ? file : undefined;
  };
  return { image: (url) => pictureOf(imported(url)), file: (url) => imported(url)?.url };
}

async function insertComments(entry: WxrEntry, itemId: string, { index, tally, context }: EntryImport): Promise<void> {
  const { job, deps } = context;
  const isChosen = job.include.includes('comments');
  reportComments(entry, tally, isChosen);
  if (!isChosen) return;
  const source = sourceOf(index.origin, entry);
  const comments = importedComments(entry).map((comment, at) => ({
    id: createdId(job, `${source}|comment|${comment.id || at}`, 'com'),
    authorName: comment.author.slice(0, 100) || 'Anonymous',
    createdOn: dateOf({ dateGmt: comment.date, date: '' }) ?? dateOf(entry) ?? job.createdOn,
    body: plainComment(comment.content),
    state: comment.approved === '1' ? ('public' as const) : ('waiting' as const),
  }));
  await importComments(
    job.websiteId,
    itemId,
    comments.filter(({ body }) => body !== ''),
    deps.comments,
  );
}
