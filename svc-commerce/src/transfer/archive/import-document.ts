import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { id } from '@tessera/contracts/primitives.ts';
import { type DocumentBody, documentBody, isItemBody } from '@tessera/contracts/site/document-body.ts';
import type { Entry } from 'yauzl';
import { z } from 'zod';
import { addressesOf, freeItemAddress, insertImported } from '../../site/index.ts';
import { freeAddress } from '../steps/free-address.ts';
import type { ImportContext } from '../steps/import-step.ts';
import { reportPassword } from '../steps/report-password.ts';
import type { Tally } from '../store/tally.ts';
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

/** Imports a page, post, event, gallery or lesson as a draft. */
export async function importDocument({ archive, entry, tally, context }: ArchiveWork): Promise<void> {
  const file = parsed(documentFile, ownFiles(await archive.text(entry), context.job.websiteId));
  const body = file && documentBody.safeParse(file.body).data;
  if (file && body) return importBody({ ...file, body }, { tally, context });
  leaveOut('invalid', entry.fileName, { tally, kind: kindOfFile(file?.body, entry.fileName) });
}

type LeftOut = 'invalid' | 'already_imported' | 'too_many' | 'not_chosen';

/** What the report calls a document. */
const kindNames: Readonly<Record<DocumentBody['kind'], string>> = {
  ...{ page: 'Page', post: 'Post', event: 'Event', gallery: 'Gallery', lesson: 'Lesson' },
};

const anyKind = z.looseObject({ kind: z.enum(['page', 'post', 'event', 'gallery', 'lesson']) });

/** The kind of a document that cannot be read, as far as it says so. */
const kindOfFile = (body: unknown, fileName: string): DocumentBody['kind'] =>
  anyKind.safeParse(body).data?.kind ?? (fileName.startsWith('pages/') ? 'page' : 'post');

const notes: Readonly<Record<LeftOut, string>> = {
  invalid: 'This file cannot be read.',
  already_imported: 'This website has it already.',
  too_many: 'This website has as many as it may.',
  not_chosen: 'Not chosen.',
};

/** Counts and reports a document that is left out. */
export function leaveOut(
  reason: LeftOut,
  title: string,
  { tally, kind, note = notes[reason] }: { tally: Tally; kind: DocumentBody['kind']; note?: string },
): void {
  tally.count(kind === 'page' ? 'pages' : 'posts', 1, 0);
  tally.leaveOut(reason, title);
  tally.lines.push({ kind: kindNames[kind], title, from: '', to: '', result: 'left_out', note });
}

interface ReadDocument {
  id: string;
  createdOn?: number;
  body: DocumentBody;
}

/** Imports a document as a draft under its id. One that needs a password has none, and so is closed. */
export async function importBody(
  { id: documentId, createdOn, body }: ReadDocument,
  { tally, context }: Pick<ArchiveWork, 'tally' | 'context'>,
): Promise<void> {
  const { job, imports, deps } = context;
  const { websiteId, by } = job;
  const { title } = body;
  const isPage = body.kind === 'page';
  const without = (reason: LeftOut, note?: string) =>
    leaveOut(reason, title, { tally, kind: body.kind, ...(note !== undefined && { note }) });
  if (!job.include.includes(isPage ? 'pages' : 'posts')) return without('not_chosen');
  const source = `tessera|document|${documentId}`;
  const known = (await imports.findSources(websiteId, [source])).get(source);
  const head = await deps.site.documents.findHead({ websiteId, documentId });
  if (head && known?.importId !== job.id) return without('already_imported');
  const isWritten = job.state !== 'checking';
  if (isWritten && isItemBody(body) && !(await deps.content.collections.find(websiteId, body.collectionId)))
    return without('invalid', 'Its collection is not in the file.');
  const urlId = head?.summary.urlId ?? (await addressFor(body, context));
  if (isWritten) {
    await imports.addSource(websiteId, {
      source,
      importId: job.id,
      kind: isPage ? 'page' : 'item',
      target: documentId,
    });
    const document = { id: documentId, body: { ...body, urlId }, by, ...(createdOn !== undefined && { createdOn }) };
    if ((await insertImported(websiteId, document, deps)) === 'full') return without('too_many');
  }
  tally.count(isPage ? 'pages' : 'posts', 1, 1);
  const isProtected = body.permission === pagePermission.password;
  tally.lines.push({
    ...{ kind: kindNames[body.kind], title, from: '', to: isPage ? `/${urlId}` : `…/${urlId}` },
    result: isProtected ? 'changed' : 'imported',
    note: isProtected ? reportPassword(title, tally) : '',
  });
}

/** The address of a document, or the first like it that is free. */
async function addressFor(body: DocumentBody, { job: { websiteId }, deps }: ImportContext): Promise<string> {
  if (isItemBody(body)) return freeItemAddress(websiteId, body.collectionId, body.urlId, deps);
  return freeAddress(body.urlId, await addressesOf(websiteId, deps)).replace(/^-/, 'home-');
}
