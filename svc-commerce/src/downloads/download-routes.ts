import {
  download,
  listOrderDownloads,
  readDownloadsByToken,
  renewOrderDownloads,
} from '@tessera/contracts/commerce/download-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { BytesAnswer, type Route, route } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { attachment } from '../lib/attachment.ts';
import type { DownloadsDeps } from './deps.ts';
import { orderDownloads, paidOn } from './order-downloads.ts';
import { serveDownload } from './serve-download.ts';

/** What buyers of digital goods load, and what owners see of it. */
export function downloadRoutes(deps: DownloadsDeps): Route[] {
  const { orders, grants, productFiles } = deps;
  return [
    route({
      call: readDownloadsByToken,
      access: 'anyone',
      handle: async ({ params, caller }) => {
        const order = await orders.findByToken(caller.websiteId, hashSecret(params.orderToken));
        return order ? { downloads: await orderDownloads(order, deps) } : fail('order.unknown');
      },
    }),
    route({
      call: download,
      access: 'anyone',
      limits: [{ name: 'download', max: 60, windowMs: 60_000 }],
      handle: async ({ params, caller, isHead, reply }) => {
        const file = await serveDownload({ websiteId: caller.websiteId, token: params.downloadToken, isHead }, deps);
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
      access: { right: 'orders.read' },
      handle: async ({ params, caller }) => {
        const order = await orders.findPlaced(caller.websiteId, params.orderId);
        if (!order) return fail('order.unknown');
        // Links are their buyer's alone.
        const downloads = await orderDownloads(order, deps);
        return { downloads: downloads.map((one) => ({ ...one, url: null })) };
      },
    }),
    route({
      call: renewOrderDownloads,
      access: { right: 'orders.write' },
      handle: async ({ params, caller }) => {
        const order = await orders.findPlaced(caller.websiteId, params.orderId);
        if (!order) return fail('order.unknown');
        const downloads = await orderDownloads(order, deps);
        if (downloads.length === 0) return fail('download.unknown');
        for (const { productId } of downloads) {
          await grants.renew(await grants.of(order.websiteId, order.id, productId, paidOn(order)));
        }
        await deps.mailDownloads(order);
        return { downloads: (await orderDownloads(order, deps)).map((one) => ({ ...one, url: null })) };
      },
    }),
  ];
}
