import { columnsOf, neededColumns } from '../../csv/columns.ts';
import { groupRows, inBatches } from '../../csv/group-rows.ts';
import { readProduct } from '../../csv/read-product.ts';
import { type CsvRow, readRows, UnreadableFile as UnreadableRows } from '../../csv/read-rows.ts';
import { type FoundProduct, ProductImporter } from '../steps/import-products.ts';
import type { ImportContext, ImportStep } from '../steps/import-step.ts';
import { UnreadableFile } from '../steps/unreadable-file.ts';
import { Tally } from '../store/tally.ts';
import { ownFiles } from './archive-plan.ts';
import type { ArchiveWork } from './import-document.ts';

/** Where an import is while it is among the products. */
export const productsPass = 'products';

const productsAtOnce = 50;
const pictureColumns = ['Pictures', 'Variant Picture'] as const;

/** Imports the products of an archive under their ids, with their stock, batch by batch. */
export async function* importStoreProducts(
  { archive, entry, plan, context }: Omit<ArchiveWork, 'tally'>,
  progress: Pick<ImportStep, 'done' | 'total'>,
): AsyncGenerator<ImportStep, void> {
  const { job } = context;
  // A check writes no collections, and so plans with those of the file.
  const importer = await ProductImporter.open(context, {
    hasOwnPages: false,
    ...(job.state === 'checking' && { planned: plan.website }),
  });
  const after = job.place.pass === productsPass ? job.place.entry : 0;
  const addresses = await storeAddresses(plan.website.collections, context);
  const rows = readRows(archive.bytes(entry), columnsOf.products, neededColumns.products);
  const own = ownRows(rows, addresses, job.websiteId);
  try {
    for await (const batch of inBatches(groupRows(own), productsAtOnce)) {
      const products = batch.map((group) => foundProduct(readProduct(group, importer.currency)));
      const done = products.filter(({ file }) => file.lastRow <= after);
      if (done.length > 0) await importer.remember(done);
      const next = products.filter(({ file }) => file.lastRow > after);
      const last = next.at(-1);
      if (!last) continue;
      const tally = new Tally();
      const productIds = await importer.importSome(next, tally);
      yield { ...progress, place: { pass: productsPass, entry: last.file.lastRow }, tally, productIds };
    }
  } catch (error) {
    throw error instanceof UnreadableRows ? new UnreadableFile(`${entry.fileName}: ${error.message}`) : error;
  }
}

function foundProduct(file: FoundProduct['file']): FoundProduct {
  const { id, row, content } = file;
  const notes = content.additionalFieldsFormId ? ['Its form isn’t in the file. Choose a form of this website.'] : [];
  return { file, source: `tessera|product|${id || row}`, title: content.name ?? id, from: '', notes };
}

/** Where the store pages of the file are on this website, by their addresses in the file. */
async function storeAddresses(
  collections: readonly { id: string; urlId: string }[],
  { job, deps }: ImportContext,
): Promise<ReadonlyMap<string, string>> {
  const own = new Map((await deps.content.collections.list(job.websiteId)).map(({ id, urlId }) => [id, urlId]));
  return new Map(collections.map(({ id, urlId }) => [urlId, own.get(id) ?? urlId]));
}

/** Lines that name pictures and store pages as this website does. */
async function* ownRows(
  rows: AsyncIterable<CsvRow>,
  addresses: ReadonlyMap<string, string>,
  websiteId: string,
): AsyncGenerator<CsvRow> {
  for await (const { row, cells } of rows) {
    const own = new Map(cells);
    for (const column of pictureColumns) {
      const pictures = cells.get(column);
      if (pictures) own.set(column, ownFiles(pictures, websiteId));
    }
    const page = cells.get('Store Page');
    if (page) own.set('Store Page', addresses.get(page) ?? page);
    yield { row, cells: own };
  }
}
