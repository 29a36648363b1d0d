import {
  download,
  importProductFile,
  listOrderDownloads,
  readDownloadsByToken,
  readProductFile,
  renewOrderDownloads,
  saveProductFile,
} from '@tessera/contracts/commerce/download-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { BytesAnswer, route } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { Feature } from '@tessera/service-kit/service.ts';
import { mailDownloads } from '../mails/order-mails.ts';
import type { CommerceParts } from '../parts.ts';
import { storeEditors, storeReaders } from '../roles.ts';
import { attachment } from './attachment.ts';
import { orderDownloads } from './order-downloads.ts';
import { serveDownload } from './serve-download.ts';

const bodyLimit = '100mb';

/** Files of digital products: kept by owners, loaded by buyers some times and for some time. */
export function downloadsFeature(parts: CommerceParts): Feature {
  const { orders, grants, productFiles, products } = parts;
  const fileOf = async (websiteId: string, productId: string) => {
    const [stored] = await productFiles.findMany(websiteId, [productId]);
    if (!stored) return { file: null };
    const { fileName, bytes, contentType } = stored;
    return { file: { fileName, bytes, contentType } };
  };

  return {
    prepare: async () => {
      await Promise.all([grants.ensureIndexes(), productFiles.ensureIndexes()]);
    },
    routes: [
      route<typeof readDownloadsByToken>({
        call: readDownloadsByToken,
        access: 'anyone',
        handle: async ({ params, caller }) => {
          const order = await orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
          return order ? { downloads: await orderDownloads(order, parts) } : fail('order.unknown');
        },
      }),
      route<typeof download>({
        call: download,
        access: 'anyone',
        limits: [{ name: 'download', max: 60, windowMs: 60_000 }],
        handle: async ({ params, caller, reply }) => {
          const file = await serveDownload(caller.websiteId, params.downloadToken, parts);
          if (file instanceof Failure) return file;
          reply.header('Content-Disposition', attachment(file.fileName));
          reply.header('Content-Length', String(file.bytes));
          reply.header('Cache-Control', 'private, no-store');
          reply.header('X-Content-Type-Options', 'nosniff');
          return new BytesAnswer(productFiles.read(file), file.contentType);
        },
      }),
      route<typeof listOrderDownloads>({
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
      route<typeof renewOrderDownloads>({
        call: renewOrderDownloads,
        access: storeEditors,
        handle: async ({ params, caller }) => {
          const order = await orders.findPlaced(caller.websiteId, params.orderId);
          if (!order) return fail('order.unknown');
          const downloads = await orderDownloads(order, parts);
          if (downloads.length === 0) return fail('download.unknown');
          for (const { productId } of downloads) {
            await grants.renew(await grants.of(order.websiteId, order.id, productId, order.createdOn));
          }
          await mailDownloads(order, parts);
          return { downloads: (await orderDownloads(order, parts)).map((one) => ({ ...one, url: null })) };
        },
      }),
      route<typeof readProductFile>({
        call: readProductFile,
        access: storeReaders,
        handle: ({ params, caller }) => fileOf(caller.websiteId, params.productId),
      }),
      route<typeof saveProductFile>({
        call: saveProductFile,
        access: storeEditors,
        bytes: true,
        bodyLimit,
        handle: async ({ params: { productId, fileName }, bytes, caller: { websiteId } }) => {
          if (!(await products.read(websiteId, productId))) return fail('product.unknown');
          if (bytes.length === 0) return fail('request.invalid', {}, { file: 'The file is empty.' });
          await productFiles.save(websiteId, productId, fileName, bytes);
          return fileOf(websiteId, productId);
        },
      }),
      route<typeof importProductFile>({
        call: importProductFile,
        access: 'platform',
        idempotent: false,
        bytes: true,
        bodyLimit,
        handle: async ({ params: { productId, fileName }, bytes, caller }) => {
          await productFiles.save(caller.websiteId, productId, fileName, bytes);
          return undefined;
        },
      }),
    ],
  };
}
