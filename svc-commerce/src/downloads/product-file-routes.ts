import {
  importProductFile,
  readProductFile,
  removeProductFile,
  saveProductFile,
} from '@tessera/contracts/commerce/download-calls.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { bytesPerMb } from '@tessera/rules/files/file-size.ts';
import { fail } from '@tessera/service-kit/failure.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import type { DownloadsDeps } from './deps.ts';

/** Most bytes of a file; it goes straight to where it is kept, and is never in memory whole. */
const maxFileBytes = 500 * bytesPerMb;

/** The files that digital products are made of. */
export function productFileRoutes({ products, productFiles }: DownloadsDeps): Route[] {
  const fileOf = async (websiteId: string, productId: string) => {
    const [stored] = await productFiles.findMany(websiteId, [productId]);
    if (!stored) return { file: null };
    const { fileName, bytes, contentType } = stored;
    return { file: { fileName, bytes, contentType } };
  };

  return [
    route({
      call: readProductFile,
      access: { right: 'products.read' },
      handle: ({ params, caller }) => fileOf(caller.websiteId, params.productId),
    }),
    route({
      call: saveProductFile,
      access: { right: 'products.write' },
      bytes: 'pieces',
      bodyLimit: maxFileBytes,
      limits: [{ name: 'product-files', max: 60, windowMs: 60_000, per: 'website' }],
      handle: async ({ params: { productId, fileName }, pieces, caller: { websiteId } }) => {
        const product = await products.read(websiteId, productId);
        if (!product || product.removedOn !== undefined) return fail('product.unknown');
        if (product.productType !== productType.digital) return fail('download.not_digital');
        const content = await begun(pieces);
        if (!content) return fail('request.invalid', {}, { file: 'The file is empty.' });
        await productFiles.save(websiteId, productId, fileName, content);
        return fileOf(websiteId, productId);
      },
    }),
    route({
      call: removeProductFile,
      access: { right: 'products.write' },
      handle: async ({ params: { productId }, caller: { websiteId } }) => {
        await productFiles.remove(websiteId, productId);
        return undefined;
      },
    }),
    route({
      call: importProductFile,
      access: 'platform',
      idempotent: false,
      bytes: 'pieces',
      bodyLimit: maxFileBytes,
      handle: async ({ params: { productId, fileName }, pieces, caller }) => {
        await productFiles.save(caller.websiteId, productId, fileName, pieces);
        return undefined;
      },
    }),
  ];
}

/** All the pieces, once the first of them is there; undefined when nothing comes. */
async function begun(pieces: AsyncIterable<Buffer>): Promise<AsyncIterable<Buffer> | undefined> {
  const coming = pieces[Symbol.asyncIterator]();
  const first = await coming.next();
  return first.done ? undefined : all(first.value, { [Symbol.asyncIterator]: () => coming });
}

async function* all(first: Buffer, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield first;
  yield* others;
}
