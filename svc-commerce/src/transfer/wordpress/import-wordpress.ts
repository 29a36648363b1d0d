import { FileImporter } from '../steps/import-files.ts';
import { type ImportContext, type ImportStep, openFile } from '../steps/import-step.ts';
import { Tally } from '../store/tally.ts';
import { openBlog } from './blog.ts';
import { checkEntry, createCheck } from './check-entry.ts';
import { kindOfEntry } from './entry-kind.ts';
import { type FileIndex, indexFile } from './file-index.ts';
import { importEntry } from './import-entry.ts';
import { readWxr } from './read-wxr.ts';
import type { WxrEntry } from './wxr-entry.ts';

const checkedAtOnce = 50;
const filesAtOnce = 4;

/**
 * Checks or imports an export of WordPress or Squarespace. The import goes over the file twice: files first, then the
 * documents that show them.
 */
export async function* importWordpress(context: ImportContext): AsyncGenerator<ImportStep, void> {
  const { job } = context;
  const index = await indexFile(context);
  if (index.site.isSquarespace) job.source = 'squarespace';
  if (job.state === 'checking') return yield* check(index, context);
  if (job.place.pass !== 'content' && job.include.includes('files')) yield* importAttachments(index, context);
  yield* importContent(index, context);
}

async function* check(index: FileIndex, context: ImportContext): AsyncGenerator<ImportStep, void> {
  const { job } = context;
  const state = await createCheck(index, context);
  let tally = new Tally();
  const step = (entry: number): ImportStep => ({
    ...{ place: { pass: 'check', entry }, done: entry, total: index.entries, tally },
  });
  for await (const entry of entriesOf(context)) {
    // What is checked already is gone over again: addresses follow from the entries before.
    const isKnown = entry.number <= job.place.entry;
    await checkEntry(entry, { index, state, tally: isKnown ? new Tally() : tally });
    if (isKnown || entry.number % checkedAtOnce !== 0) continue;
    yield step(entry.number);
    tally = new Tally();
  }
  yield step(index.entries);
}

async function* importAttachments(index: FileIndex, context: ImportContext): AsyncGenerator<ImportStep, void> {
  const { job } = context;
  const files = new FileImporter(context, index.origin);
  let group: WxrEntry[] = [];
  const step = async (entry: number): Promise<ImportStep> => {
    const tally = await attachmentsOf(group, files);
    group = [];
    return { place: { pass: 'files', entry }, done: entry, total: 2 * index.entries, tally };
  };
  for await (const entry of entriesOf(context)) {
    const kind = kindOfEntry(entry);
    if (entry.number <= job.place.entry || !('kind' in kind) || kind.kind !== 'files') continue;
    group.push(entry);
    if (group.length === filesAtOnce) yield await step(entry.number);
  }
  yield await step(index.entries);
}

async function attachmentsOf(entries: readonly WxrEntry[], files: FileImporter): Promise<Tally> {
  const tally = new Tally();
  const urlOf = ({ attachmentUrl, link }: WxrEntry) => attachmentUrl || link;
  const done = await files.importAll(
    entries.map((entry) => ({ url: urlOf(entry), alt: entry.meta.get('_wp_attachment_image_alt') ?? '' })),
  );
  for (const entry of entries) {
    const file = done.get(urlOf(entry));
    const line = { kind: 'File', title: entry.title || urlOf(entry), from: urlOf(entry) };
    if (file && 'item' in file) {
      tally.count('files', 1, file.isOwn ? 1 : 0);
      if (!file.isOwn) tally.leaveOut('already_imported', line.title);
      const note = file.isOwn ? '' : 'Imported before.';
      tally.lines.push({ ...line, to: file.url, result: file.isOwn ? 'imported' : 'left_out', note });
    } else {
      tally.count('files', 1, 0);
      tally.leaveOut('not_downloaded', line.from);
      tally.lines.push({ ...line, to: '', result: 'left_out', note: file?.problem ?? '' });
    }
  }
  return tally;
}

async function* importContent(index: FileIndex, context: ImportContext): AsyncGenerator<ImportStep, void> {
  const { job } = context;
  const files = new FileImporter(context, index.origin);
  const blog = index.hasPosts && job.include.includes('posts') ? await openBlog(index, context) : null;
  const startsAfter = job.place.pass === 'content' ? job.place.entry : 0;
  const total = job.include.includes('files') ? 2 * index.entries : index.entries;
  for await (const entry of entriesOf(context)) {
    if (entry.number <= startsAfter) continue;
    const tally = new Tally();
    await importEntry(entry, { index, files, blog, tally, context });
    const done = total - index.entries + entry.number;
    yield { place: { pass: 'content', entry: entry.number }, done, total, tally };
  }
}

const entriesOf = (context: ImportContext) => readWxr(openFile(context)).entries;
