import type { ImportSource } from '@tessera/contracts/commerce/site-import.ts';
import { maxOpenStarts } from '@tessera/service-kit/queue/leased.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { importArchive } from '../archive/import-archive.ts';
import type { TransferDeps } from '../deps.ts';
import { importShopify } from '../shopify/import-shopify.ts';
import { type ImportContext, type ImportStep, Stopped } from '../steps/import-step.ts';
import { UnreadableFile } from '../steps/unreadable-file.ts';
import type { SiteImportDocument } from '../store/import-models.ts';
import type { SiteImports } from '../store/import-store.ts';
import { importWordpress } from '../wordpress/import-wordpress.ts';
import { undoImport } from './undo-import.ts';

/** Checks or imports a file from where the job is, step by step. */
type Importer = (context: ImportContext) => AsyncGenerator<ImportStep, void>;

const importers: Readonly<Record<ImportSource, Importer>> = {
  wordpress: importWordpress,
  squarespace: importWordpress,
  shopify: importShopify,
  tessera: importArchive,
};

/** How often a step is started that ends with an error; one whose workers die is started `maxOpenStarts` times. */
const maxTries = 5;

/**
 * Checks, imports or undoes an import. Each step is done and then written down: a worker that dies in between is followed
 * by one that does the step again, which creates nothing twice.
 */
export async function runSiteImport(
  websiteId: string,
  id: string,
  imports: SiteImports,
  deps: TransferDeps,
): Promise<void> {
  const job = await imports.claim(websiteId, id);
  if (!job) return;
  if (job.openStarts > maxOpenStarts) {
    deps.log.error({ import: job._id, place: job.place }, 'site import given up: its workers died');
    return imports.fail(job, problemText(job));
  }
  try {
    await run({ job, imports, deps });
  } catch (error) {
    if (error instanceof Stopped) return;
    if (error instanceof UnreadableFile) return imports.fail(job, withOutcome(error.message, job));
    if (job.tries < maxTries) {
      await imports.noteError(job);
      throw error;
    }
    deps.log.error({ err: error, import: job._id, place: job.place }, 'site import given up');
    await imports.fail(job, problemText(job));
  }
}

async function run(context: ImportContext): Promise<void> {
  const { job, imports, deps } = context;
  if (job.state === 'undoing') return undoImport(context);
  for await (const { tally, place, done, total, productIds = [] } of importers[job.source](context)) {
    const progress = { ...tally.addTo(job), place, done, total };
    const event =
      productIds.length > 0 ? outboxEntry('product.changed', { productIds: [...productIds] }, deps.now()) : undefined;
    if (!(await imports.note(job, progress, tally.lines, event))) return;
    if (event) deps.wakeOutbox();
  }
  await imports.end(job, { source: job.source });
  if (job.state === 'importing') await deps.notifyContentChanged(job.websiteId);
}

const withOutcome = (message: string, { state }: SiteImportDocument): string =>
  state === 'checking' ? `${message} Nothing was changed.` : `${message} What was imported until then stays.`;

const problemText = (job: SiteImportDocument): string =>
  withOutcome(
    job.state === 'undoing'
      ? 'Undoing stopped because of an error on our side. Undo the import again.'
      : 'The import stopped because of an error on our side. Upload the file again: what is imported already is not imported twice.',
    job,
  );
