import type { CsvError } from '@tessera/contracts/commerce/csv-calls.ts';
import { maxOpenStarts } from '@tessera/service-kit/queue/leased.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { applyProducts } from './apply-products.ts';
import { columnsOf, neededColumns } from './columns.ts';
import type { CsvImports } from './csv-imports.ts';
import type { ImportDocument } from './csv-models.ts';
import type { CsvDeps } from './deps.ts';
import { groupRows, inBatches } from './group-rows.ts';
import { createContext, type ImportContext } from './import-context.ts';
import type { ImportCounts } from './import-work.ts';
import { planProducts } from './plan-products.ts';
import { readProduct } from './read-product.ts';
import { type CsvRow, readRows, UnreadableFile } from './read-rows.ts';
import { applyStock, planStock } from './stock-lines.ts';

const productsAtOnce = 50;
const stockAtOnce = 200;
/** How often a batch is started that ends with an error; one whose workers die is started `maxOpenStarts` times. */
export const maxTries = 5;

/** What came of one batch of lines. */
interface Step {
  rows: number;
  lastRow: number;
  outcomes: (keyof ImportCounts)[];
  errors: CsvError[];
  /** Products to tell of. */
  productIds: string[];
}

/**
 * Checks or imports a file, from where it stands, batch by batch: each is written, then noted. Whoever dies in between
 * is followed by somebody who does that batch again, which changes nothing more.
 */
export async function runImport(websiteId: string, id: string, imports: CsvImports, deps: CsvDeps): Promise<void> {
  const job = await imports.claim(websiteId, id);
  if (!job) return;
  if ((job.openStarts ?? 0) > maxOpenStarts) {
    deps.log.error({ import: job._id, lastRow: job.lastRow }, 'import given up: its workers died');
    return imports.fail(job, deathText(job));
  }
  try {
    const context = await createContext(job, deps);
    for await (const step of stepsOf(job, imports, context)) {
      const counts = { ...job.counts };
      for (const outcome of step.outcomes) counts[outcome] += 1;
      const newPages = context.pages.added();
      const progress = { rowsDone: job.rowsDone + step.rows, lastRow: step.lastRow, counts, newPages };
      const { productIds } = step;
      const entry = productIds.length > 0 ? outboxEntry('product.changed', { productIds }, deps.now()) : undefined;
      if (!(await imports.note(job, progress, step.errors, entry))) return;
      if (entry) deps.wakeOutbox();
    }
    await imports.end(job);
  } catch (error) {
    if (error instanceof UnreadableFile) return imports.fail(job, error.message);
    if ((job.tries ?? 0) < maxTries) {
      await imports.noteError(job);
      throw error;
    }
    deps.log.error({ err: error, import: job._id, lastRow: job.lastRow }, 'import given up');
    await imports.fail(job, faultText(job));
  }
}

/** What an owner can do when the fault is not in the file's form. */
function faultText({ state, lastRow }: ImportDocument): string {
  if (state === 'checking') {
    return 'The check stopped because of a fault of ours. Nothing was changed. Upload the file again; if it stops again, try smaller files.';
  }
  const done = lastRow > 0 ? `Rows up to ${lastRow} are imported and stay. ` : 'Nothing was imported. ';
  return `The import stopped because of a fault of ours. ${done}Upload the file again: rows that are imported already change nothing. If it stops at the same place, leave out the rows after it.`;
}

/** The same file would end in the same way: what helps is another one. */
function deathText({ state, lastRow }: ImportDocument): string {
  const advice =
    'The same file will fail again. Save a new copy from your spreadsheet with only the columns and rows that you need, and upload that.';
  if (state === 'checking') return `The check was stopped because it failed twice. Nothing was changed. ${advice}`;
  const done = lastRow > 0 ? `Rows up to ${lastRow} are imported and stay. ` : 'Nothing was imported. ';
  return `The import was stopped because it failed twice at the same place. ${done}${advice}`;
}

async function* stepsOf(job: ImportDocument, imports: CsvImports, context: ImportContext): AsyncGenerator<Step> {
  const rows = readRows(imports.file(job), columnsOf[job.kind], neededColumns[job.kind]);
  const isReal = job.state === 'importing';
  if (job.kind === 'stock') {
    for await (const batch of inBatches(rows, stockAtOnce)) yield* stockStep(batch, job, context);
    return;
  }
  for await (const batch of inBatches(groupRows(rows), productsAtOnce)) {
    const files = batch.map((group) => readProduct(group, context.currency));
    const next = files.filter(({ lastRow }) => lastRow > job.lastRow);
    // Lines that are done with only remind of what the file has named already.
    if (next.length < files.length)
      await planProducts(
        files.filter(({ lastRow }) => lastRow <= job.lastRow),
        context,
      );
    if (next.length === 0) continue;
    const plans = await planProducts(next, context);
    yield {
      rows: next.reduce((sum, { variants }) => sum + variants.length, 0),
      lastRow: next.at(-1)?.lastRow ?? 0,
      productIds: isReal ? await applyProducts(plans, context) : [],
      outcomes: plans.map(({ outcome }) => outcome),
      errors: plans.flatMap(({ errors }) => errors),
    };
  }
}

async function* stockStep(batch: CsvRow[], job: ImportDocument, context: ImportContext): AsyncGenerator<Step> {
  const next = batch.filter(({ row }) => row > job.lastRow);
  if (next.length === 0) return;
  const plans = await planStock(next, context);
  if (job.state === 'importing') await applyStock(plans, context);
  yield {
    rows: next.length,
    lastRow: next.at(-1)?.row ?? 0,
    productIds: [],
    outcomes: plans.map(({ outcome }) => outcome),
    errors: plans.flatMap(({ errors }) => errors),
  };
}
