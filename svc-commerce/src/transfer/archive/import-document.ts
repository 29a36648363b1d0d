import { id } from '@tessera/contracts/primitives.ts';
import { documentBody, isItemBody } from '@tessera/contracts/site/document-body.ts';
import type { Entry } from 'yauzl';
import { z } from 'zod';
import { addressesOf, freeItemAddress, insertImported } from '../../site/index.ts';
import type { ImportContext } from '../imports/import-step.ts';
import type { Tally } from '../imports/tally.ts';
import { freeAddress } from '../wordpress/addresses.ts';
import { type ArchivePlan, ownFiles, parsed } from './archive-plan.ts';
import type { Archive } from './open-archive.ts';

/** One entry of an archive, and what it is imported with. */
export interface ArchiveWork {
  archive: Archive;
  entry: Entry;
  plan: ArchivePlan;
  tally: Tally;
  context: ImportContext;
}

const documentFile = z.object({ id, createdOn: z.int().min(0), body: z.unknown() });

/** Imports a page, post, event or gallery as a draft. */
export async function importDocument({ archive, entry, tally, context }: ArchiveWork): Promise<void> {
  const { job, imports, deps } = context;
  const { websiteId, by } = job;
  const isPage = entry.fileName.startsWith('pages/');
  const kind = isPage ? 'pages' : 'posts';
  const what = isPage ? 'Page' : 'Post';
  const leaveOut = (
    reason: 'invalid' | 'already_imported' | 'too_many' | 'not_chosen',
    title: string,
    note: string,
  ) => {
    tally.count(kind, 1, 0);
    tally.leaveOut(reason, title);
    tally.lines.push({ kind: what, title, from: '', to: '', result: 'left_out', note });
  };
  const file = parsed(documentFile, ownFiles(await archive.text(entry), websiteId));
  const body = file && documentBody.safeParse(file.body).data;
  if (!file || !body) return leaveOut('invalid', entry.fileName, 'This file cannot be read.');
  if (!job.include.includes(kind)) return leaveOut('not_chosen', body.title, 'Not chosen.');
  const source = `tessera|document|${file.id}`;
  const known = (await imports.findSources(websiteId, [source])).get(source);
  const head = await deps.site.documents.findHead({ websiteId, documentId: file.id });
  const isOurs = known?.importId === job.id;
  if (head && !isOurs) return leaveOut('already_imported', body.title, 'This website has it already.');
  if (
    isItemBody(body) &&
    job.state !== 'checking' &&
    !(await deps.content.collections.find(websiteId, body.collectionId))
  )
    return leaveOut('invalid', body.title, 'Its collection is not in the file.');
  const urlId =
    head?.summary.urlId ??
    (isItemBody(body)
      ? await freeItemAddress(websiteId, body.collectionId, body.urlId, deps)
      : freeAddress(body.urlId, await addressesOf(websiteId, deps)).replace(/^-/, 'home-'));
  const to = isItemBody(body) ? `…/${urlId}` : `/${urlId}`;
  if (job.state !== 'checking') {
    await imports.addSource(websiteId, { source, importId: job.id, kind: isPage ? 'page' : 'item', target: file.id });
    const document = { id: file.id, body: { ...body, urlId }, by, createdOn: file.createdOn };
    if ((await insertImported(websiteId, document, deps)) === 'full')
      return leaveOut('too_many', body.title, 'This website has as many as it may.');
  }
  tally.count(kind, 1, 1);
  tally.lines.push({ kind: what, title: body.title, from: '', to, result: 'imported', note: '' });
}
