import type { ImportContext, ImportStep } from '../steps/import-step.ts';
import { Tally } from '../store/tally.ts';
import { planArchive } from './archive-plan.ts';
import { importDocument } from './import-document.ts';
import { importComments, importMedia, importRedirects, importWebsite } from './import-records.ts';
import { importStoreProducts, productsPass } from './import-store-products.ts';
import { openArchive } from './open-archive.ts';

/**
 * Checks or imports an export of this platform. What it holds keeps its ids, so that everything that is linked stays
 * linked; what the website has already stays as it is.
 */
export async function* importArchive(context: ImportContext): AsyncGenerator<ImportStep, void> {
  const { job, deps } = context;
  if (job.object === null) throw new Error(`the file of ${job.id} is removed`);
  const archive = await openArchive(deps.library.objects, job.object, job.bytes);
  const plan = await planArchive(archive, job.websiteId);
  const total = plan.steps.length;
  // Products have steps of their own, which come after those before them.
  const isAmongProducts = job.place.pass === productsPass;
  const doneSteps = isAmongProducts ? plan.steps.findIndex(({ kind }) => kind === 'products') : job.place.entry;
  for (const [at, { kind, entry }] of plan.steps.entries()) {
    const number = at + 1;
    if (number <= doneSteps) continue;
    if (kind === 'products') yield* importStoreProducts({ archive, entry, plan, context }, { done: at, total });
    const tally = new Tally();
    const work = { archive, entry, plan, tally, context };
    if (kind === 'website') await importWebsite(work);
    else if (kind === 'media') await importMedia(work);
    else if (kind === 'document') await importDocument(work);
    else if (kind === 'comments') await importComments(work);
    else if (kind === 'redirects') await importRedirects(work);
    yield { place: { pass: 'archive', entry: number }, done: number, total, tally };
  }
}
