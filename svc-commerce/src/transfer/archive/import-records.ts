import { comment, moderationStates } from '@tessera/contracts/commerce/comment.ts';
import { mediaCrop } from '@tessera/contracts/commerce/media.ts';
import { redirectStatuses } from '@tessera/contracts/commerce/redirect.ts';
import { link } from '@tessera/contracts/site/link.ts';
import { z } from 'zod';
import {
  addressesOf,
  bodyOfLesson,
  importComments as insertComments,
  isRefusal,
  keyOfPath,
  maxRedirects,
  outlinesOf,
} from '../../site/index.ts';
import { freeAddress } from '../steps/free-address.ts';
import type { ImportContext } from '../steps/import-step.ts';
import { type ArchivePlan, ownFiles, parsed } from './archive-plan.ts';
import { type ArchiveWork, importBody, leaveOut } from './import-document.ts';

/** Imports collections, and the categories and stored lessons in them. The design stays as it is, and so do orders and customers. */
export async function importWebsite(work: ArchiveWork): Promise<void> {
  const { archive, plan, tally, context } = work;
  tally.leaveOut('styles', 'Header, footer, menus and style');
  const people = archive.entries.filter(({ fileName }) => /^store\/(orders|customers)\.csv$/.test(fileName));
  for (const { fileName } of people) tally.leaveOut('people', fileName);
  if (context.job.state !== 'checking') await importCollections(plan, context);
  for (const lesson of plan.website.lessons) {
    const body = bodyOfLesson(lesson);
    if (body) await importBody({ id: lesson.id, body }, work);
    else leaveOut('invalid', lesson.title, { tally, kind: 'lesson' });
  }
}

async function importCollections({ website }: ArchivePlan, { job, imports, deps }: ImportContext): Promise<void> {
  const { websiteId } = job;
  const { content } = deps;
  const outlines = outlinesOf(website.lessons);
  const add = async (kind: 'collection' | 'category', id: string, insert: () => Promise<unknown>) => {
    const source = `tessera|${kind}|${id}`;
    await imports.addSource(websiteId, { source, importId: job.id, kind, target: id });
    await insert();
  };
  for (const collection of website.collections) {
    if (await content.collections.find(websiteId, collection.id)) continue;
    content.invalidateIndex(websiteId);
    const urlId = freeAddress(collection.urlId, await addressesOf(websiteId, deps));
    const outline = collection.outline ?? outlines.get(collection.id);
    const stored = { ...collection, urlId, ...(outline && { outline }) };
    await add('collection', collection.id, () =>
      content.collections.insertOnce(websiteId, { key: collection.id, content: stored }),
    );
  }
  for (const one of website.categories) {
    if (await content.categories.find(websiteId, one.id)) continue;
    await add('category', one.id, () => content.categories.insertOnce(websiteId, { key: one.id, content: one }));
  }
  await deps.notifyContentChanged(websiteId);
}

const described = z.object({
  name: z.string().min(1).max(200),
  folder: z.string().max(200),
  tags: z.array(z.string().max(50)).max(20),
  alt: z.string().max(1_000).nullable(),
  focalPoint: z.object({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
  crops: z.array(mediaCrop).max(20),
});

/** Imports a file of the library, with what was said of it. */
export async function importMedia({ archive, entry, plan, tally, context }: ArchiveWork): Promise<void> {
  const { job, imports, deps } = context;
  const { websiteId, by } = job;
  const id = entry.fileName.slice('media/'.length);
  const facts = described.safeParse(plan.media.get(id)).data;
  const title = facts?.name ?? id;
  const leaveOut = (reason: 'not_chosen' | 'already_imported' | 'invalid', note: string) => {
    tally.count('files', 1, 0);
    tally.leaveOut(reason, title);
    tally.lines.push({ kind: 'File', title, from: '', to: '', result: 'left_out', note });
  };
  if (!job.include.includes('files')) return leaveOut('not_chosen', 'Not chosen.');
  const source = `tessera|file|${id}`;
  const isOurs = (await imports.findSources(websiteId, [source])).get(source)?.importId === job.id;
  const known = await deps.library.store.find(websiteId, id);
  if (known && !isOurs) return leaveOut('already_imported', 'This website has it already.');
  if (job.state !== 'checking') {
    const { name = id, folder = '', ...rest } = facts ?? {};
    await imports.addSource(websiteId, { source, importId: job.id, kind: 'file', target: id });
    const added = await deps.library.add(websiteId, { id, name, folder, by, bytes: archive.bytes(entry) });
    if (isRefusal(added)) return leaveOut('invalid', added.problem);
    if (facts) await deps.library.store.change(websiteId, id, () => rest);
  }
  tally.count('files', 1, 1);
  tally.lines.push({ kind: 'File', title, from: '', to: '', result: 'imported', note: '' });
}

const commentLine = comment.extend({ itemId: comment.shape.id, state: z.enum(moderationStates) });
const commentsAtOnce = 200;

/** Imports comments whose posts were imported. */
export async function importComments({ archive, entry, tally, context }: ArchiveWork): Promise<void> {
  const { job, imports, deps } = context;
  const isWritten = job.state !== 'checking' && job.include.includes('comments') && job.include.includes('posts');
  let batch: z.output<typeof commentLine>[] = [];
  const write = async () => {
    const items = new Set(isWritten ? batch.map(({ itemId }) => itemId) : []);
    for (const itemId of items)
      await insert(
        itemId,
        batch.filter((one) => one.itemId === itemId),
      );
    batch = [];
    await imports.renew(job);
  };
  const insert = async (itemId: string, comments: typeof batch) => {
    const source = `tessera|document|${itemId}`;
    if ((await imports.findSources(job.websiteId, [source])).get(source)?.importId !== job.id) return;
    const rows = comments.map(({ itemId: _, ...rest }) => rest);
    await insertComments(job.websiteId, itemId, rows, deps.comments);
  };
  for await (const line of archive.lines(entry)) {
    const read = parsed(commentLine, line);
    if (read) batch.push(read);
    tally.count('comments', 1, read && job.include.includes('comments') ? 1 : 0);
    if (!read) tally.leaveOut('invalid', 'Comment');
    if (batch.length >= commentsAtOnce) await write();
  }
  await write();
}

const redirectLine = z.object({
  from: z.string().startsWith('/').max(500),
  to: link.nullable(),
  keepsRest: z.boolean(),
  status: z.literal(redirectStatuses),
});

/** Imports redirects; those that are there stay as they are. */
export async function importRedirects({ archive, entry, tally, context }: ArchiveWork): Promise<void> {
  const { job, imports, deps } = context;
  const { websiteId } = job;
  const { redirects } = deps.site;
  for await (const line of archive.lines(entry)) {
    const read = parsed(redirectLine, ownFiles(line, websiteId));
    const isWanted = read !== undefined && job.include.includes('redirects');
    tally.count('redirects', 1, isWanted ? 1 : 0);
    if (!read) tally.leaveOut('invalid', 'Redirect');
    if (!isWanted || job.state === 'checking') continue;
    const key = keyOfPath(read.from);
    const [known] = await redirects.findByKeys(websiteId, [key]);
    if (known || (await redirects.count(websiteId)) >= maxRedirects) continue;
    await imports.addSource(websiteId, { source: `redirect|${key}`, importId: job.id, kind: 'redirect', target: key });
    await redirects.insertOnce(websiteId, { ...read, origin: 'imported' });
  }
}
