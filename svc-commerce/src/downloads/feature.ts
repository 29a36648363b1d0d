import {
  download,
  importProductFile,
  listOrderDownloads,
  readDownloadsByToken,
  readProductFile,
  removeProductFile,
  renewOrderDownloads,
  saveProductFile,
} from '@tessera/contracts/commerce/download-calls.ts';
import { productType } from '@tessera/contracts/enumerations.ts';
import { bytesPerMb } from '@tessera/rules/files/file-size.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { BytesAnswer, route } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { editorsOr, readersOr, storeEditors, storeReaders } from '../lib/roles.ts';
import { attachment } from './attachment.ts';
import type { DownloadsDeps } from './deps.ts';
import { orderDownloads, paidOn } from './order-downloads.ts';
import { serveDownload } from './serve-download.ts';

/** Most bytes of a file; it goes straight to where it is kept, and is never in memory whole. */
const mostFileBytes = 500 * bytesPerMb;

/** Files of digital products: kept by owners, loaded by buyers some times and for some time. */
export function downloadsFeature(parts: DownloadsDeps): Feature {
  const { orders, grants, productFiles, products } = parts;
  const fileOf = async (websiteId: string, productId: string) => {
    const [stored] = await productFiles.findMany(websiteId, [productId]);
    if (!stored) return { file: null };
    const { fileName, bytes, contentType } = stored;
    return { file: { fileName, bytes, contentType } };
  };

  return {
    prepare: productFiles.ensureIndexes,
    sweeps: [{ name: 'svc-commerce.product-file-tidy', everyMs: 600_000, run: () => productFiles.tidy(20) }],
    routes: [
      route({
        call: readDownloadsByToken,
        access: 'anyone',
        handle: async ({ params, caller }) => {
          const order = await orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
          return order ? { downloads: await orderDownloads(order, parts) } : fail('order.unknown');
        },
      }),
      route({
        call: download,
        access: 'anyone',
        limits: [{ name: 'download', max: 60, windowMs: 60_000 }],
        handle: async ({ params, caller, isHead, reply }) => {
          const file = await serveDownload({ websiteId: caller.websiteId, token: params.downloadToken, isHead }, parts);
          if (file instanceof Failure) return file;
          reply.header('Content-Disposition', attachment(file.fileName));
          reply.header('Content-Length', String(file.bytes));
          reply.header('Cache-Control', 'private, no-store');
          reply.header('X-Content-Type-Options', 'nosniff');
          return new BytesAnswer(isHead ? '' : productFiles.read(file), file.contentType);
        },
      }),
      route({
        call: listOrderDownloads,
        access: storeReaders,
        handle: async ({ params, caller }) => {
          const order = await orders.findPlaced(caller.websiteId, params.orderId);
          if (!order) return fail('order.unknown');
          // Links are their buyer's alone.
          const downloads = await orderDownloads(order, parts);
          return { downloads: downloads.map((one) => ({ ...one, url: null })) };
        },
      }),
      route({
        call: renewOrderDownloads,
        access: storeEditors,
        handle: async ({ params, caller }) => {
          const order = await orders.findPlaced(caller.websiteId, params.orderId);
          if (!order) return fail('order.unknown');
          const downloads = await orderDownloads(order, parts);
          if (downloads.length === 0) return fail('download.unknown');
          for (const { productId } of downloads) {
            await grants.renew(await grants.of(order.websiteId, order.id, productId, paidOn(order)));
          }
          await parts.mailDownloads(order);
          return { downloads: (await orderDownloads(order, parts)).map((one) => ({ ...one, url: null })) };
        },
      }),
      route({
        call: readProductFile,
        access: readersOr('products.read'),
        handle: ({ params, caller }) => fileOf(caller.websiteId, params.productId),
      }),
      route({
        call: saveProductFile,
        access: editorsOr('products.write'),
        bytes: 'pieces',
        bodyLimit: mostFileBytes,
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
        access: editorsOr('products.write'),
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
        bodyLimit: mostFileBytes,
        handle: async ({ params: { productId, fileName }, pieces, caller }) => {
          await productFiles.save(caller.websiteId, productId, fileName, pieces);
          return undefined;
        },
      }),
    ],
  };
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
