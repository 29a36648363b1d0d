import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { Author } from '../../site/index.ts';
import type { TransferDeps } from '../deps.ts';
import type { SiteImportDocument } from '../store/import-models.ts';
import type { SiteImports } from '../store/import-store.ts';
import { headBytes, sourceOfFile } from './source-of-file.ts';

interface Upload {
  websiteId: string;
  name: string;
  by: Author;
  pieces: AsyncIterable<Buffer>;
}

/** Stores the file of an import as it arrives, if its first bytes are those of an export. A refused one leaves nothing. */
export async function takeUpload(
  { websiteId, name, by, pieces }: Upload,
  imports: SiteImports,
  { library: { objects } }: Pick<TransferDeps, 'library'>,
): Promise<SiteImportDocument | Failure> {
  if (await imports.isBusy(websiteId)) return fail('import.busy');
  const iterator = pieces[Symbol.asyncIterator]();
  const head = await headOf(iterator);
  if (head.length === 0) return fail('import.empty');
  const source = sourceOfFile(head);
  if (!source) return fail('import.not_supported', { file: name });
  const id = newId('imp');
  const object = `${websiteId}/imports/${id}`;
  let bytes = 0;
  const all = async function* () {
    for await (const piece of rest(head, iterator)) {
      bytes += piece.length;
      yield piece;
    }
  };
  try {
    await objects.put(object, all(), 'application/octet-stream');
  } catch (error) {
    await objects.remove(object);
    throw error;
  }
  return imports.create(websiteId, { id, source, fileName: name, bytes, by, object });
}

async function headOf(iterator: AsyncIterator<Buffer>): Promise<Buffer> {
  let head = Buffer.alloc(0);
  while (head.length < headBytes) {
    const { done, value } = await iterator.next();
    if (done) break;
    head = Buffer.concat([head, value]);
  }
  return head;
}

async function* rest(head: Buffer, iterator: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head;
  for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
}
