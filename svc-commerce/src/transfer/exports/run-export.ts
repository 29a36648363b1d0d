import type { Readable } from 'node:stream';
import { exportCsv } from '../../csv/export-csv.ts';
import { exportCustomers } from '../../orders/list/export-customers.ts';
import { exportOrders } from '../../orders/list/export-orders.ts';
import type { TransferDeps } from '../deps.ts';
import type { SiteExportDocument } from '../store/export-models.ts';
import type { SiteExports } from '../store/export-store.ts';
import { contentEntries, fileEntries, withRelativeFiles } from './content-entries.ts';
import { readExportedSite } from './exported-site.ts';
import { type ZipEntry, zipStream } from './zip-stream.ts';

const maxTries = 5;
const renewEveryMs = 20_000;
const problem = 'The export stopped because of an error on our side. Export the website again.';

/** Another worker took the export over. */
class Stopped extends Error {}

/** Writes the file of an export. A worker that dies is followed by one that writes it again from its beginning. */
export async function runSiteExport(
  websiteId: string,
  id: string,
  exports: SiteExports,
  deps: TransferDeps,
): Promise<void> {
  const job = await exports.claim(websiteId, id);
  if (!job) return;
  if (job.tries > maxTries) {
    deps.log.error({ export: job._id }, 'site export given up');
    return exports.fail(job, problem);
  }
  // A name of its own for each try: a worker that is only slow does not write into the file of the next.
  const object = `${websiteId}/exports/${id}/${job.tries}`;
  try {
    await write(job, object, exports, deps);
  } catch (error) {
    await deps.library.objects.remove(object);
    if (error instanceof Stopped) return;
    await exports.release(job);
    throw error;
  }
}

async function write(job: SiteExportDocument, object: string, exports: SiteExports, deps: TransferDeps): Promise<void> {
  let missing = 0;
  let bytes = 0;
  const entries = await entriesOf(job, deps, () => {
    missing += 1;
  });
  let renewedOn = deps.now();
  const zip = zipStream(entries, async (written) => {
    if (deps.now() - renewedOn < renewEveryMs) return;
    renewedOn = deps.now();
    if (!(await exports.renew(job, written))) throw new Stopped();
  });
  const counted = async function* (pieces: Readable): AsyncGenerator<Buffer> {
    for await (const piece of pieces as AsyncIterable<Buffer>) {
      bytes += piece.length;
      yield piece;
    }
  };
  await deps.library.objects.put(object, counted(zip), 'application/zip');
  if (!(await exports.done(job, { object, bytes, entries: entries.length, missing }))) throw new Stopped();
}

async function entriesOf(
  { websiteId, parts }: SiteExportDocument,
  deps: TransferDeps,
  onMissing: () => void,
): Promise<ZipEntry[]> {
  const has = (part: SiteExportDocument['parts'][number]) => parts.includes(part);
  return [
    ...(has('content') ? contentEntries(await readExportedSite(websiteId, deps), deps) : []),
    ...(has('products')
      ? [
          {
            path: 'store/products.csv',
            content: () => withRelativePictures(exportCsv(websiteId, 'products', deps), websiteId),
          },
          { path: 'store/stock.csv', content: () => exportCsv(websiteId, 'stock', deps) },
        ]
      : []),
    ...(has('people')
      ? [
          { path: 'store/orders.csv', content: () => exportOrders(deps.orders, websiteId, { sort: 'oldest' }) },
          { path: 'store/customers.csv', content: () => exportCustomers(deps.orders, websiteId) },
        ]
      : []),
    ...(has('files') ? await fileEntries(websiteId, deps, onMissing) : []),
  ];
}

/** Each piece has whole lines, so that no address is cut in two. */
async function* withRelativePictures(pieces: AsyncIterable<string>, websiteId: string): AsyncGenerator<string> {
  for await (const piece of pieces) yield withRelativeFiles(piece, websiteId);
}
