import { createHash } from 'node:crypto';
import type { TransferDeps } from '../deps.ts';
import type { SiteImportDocument } from '../store/import-models.ts';
import type { SiteImports } from '../store/import-store.ts';
import type { Tally } from '../store/tally.ts';

/** One step of an import: what was done, and where to go on after it. */
export interface ImportStep {
  place: SiteImportDocument['place'];
  /** Entries that are done with, of all passes. */
  done: number;
  total: number | null;
  tally: Tally;
  /** Products that were written. */
  productIds?: readonly string[];
}

/** What an import works with. */
export interface ImportContext {
  job: SiteImportDocument;
  imports: SiteImports;
  deps: TransferDeps;
}

/** The file of an import, from its first byte. */
export function openFile({ job, deps }: ImportContext): AsyncIterable<Buffer> {
  if (job.object === null) throw new Error(`the file of ${job.id} is removed`);
  return deps.library.objects.get(job.object);
}

/**
 * Id of what an import creates of a source: it follows from both, so that a repeated step creates nothing twice, and what
 * is imported again after undoing is another one.
 */
export const createdId = (job: Pick<SiteImportDocument, 'id'>, source: string, prefix: string): string =>
  `${prefix}_${createHash('sha256').update(`${job.id}|${source}`).digest('hex').slice(0, 20)}`;

/** The import was canceled, or another worker took it over. */
export class Stopped extends Error {}
