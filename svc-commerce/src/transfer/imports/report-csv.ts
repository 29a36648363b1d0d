import { csvLine } from '@tessera/service-kit/csv-line.ts';
import type { SiteImportDocument } from '../store/import-models.ts';
import type { SiteImports } from '../store/import-store.ts';

const columns = ['Kind', 'Title', 'Old address', 'New address', 'Result', 'Note'];
const checked = { imported: 'Will be imported', changed: 'Will be imported with changes', left_out: 'Left out' };
const imported = { imported: 'Imported', changed: 'Imported with changes', left_out: 'Left out' };

/** What became of every entry of an import, or would become, as CSV. */
export async function* reportCsv(job: SiteImportDocument, imports: SiteImports): AsyncGenerator<string> {
  const results = job.startedOn === null ? checked : imported;
  yield csvLine(columns);
  for await (const { kind, title, from, to, result, note } of imports.lines(job.websiteId, job))
    yield csvLine([kind, title, from, to, results[result as keyof typeof results], note]);
}
