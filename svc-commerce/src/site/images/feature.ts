import { createHash } from 'node:crypto';
import { importImage, readImage } from '@tessera/contracts/commerce/image-calls.ts';
import { uploadImage } from '@tessera/contracts/commerce/store-product-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { BytesAnswer, type Reply, route } from '@tessera/service-kit/http/route.ts';
import { authorOf } from '../author.ts';
import type { ImagesDeps } from '../deps.ts';
import { kindOfFile } from '../media/index.ts';
import { createImageProcessingQueue } from './image-processing-queue.ts';
import { saveUploadedImage } from './save-uploaded-image.ts';
import { serveFile } from './serve-file.ts';
import { createImageServer, type ServedImage } from './serve-image.ts';

/** Delivers the files of websites: pictures drawn at widths, others as they are. */
export function imagesFeature({ library, config }: ImagesDeps): Feature {
  const processingQueue = createImageProcessingQueue();
  const serve = createImageServer({ library, cacheFolder: config.IMAGE_CACHE_DIR, processingQueue });

  return {
    prepare: library.objects.prepare,
    close: library.close,
    routes: [
      route({
        call: readImage,
        access: 'anyone',
        pages: [206, 304, 416],
        handle: async ({ params: { websiteId, file }, query, headers, caller, reply }) => {
          const item = websiteId === caller.websiteId ? await library.find(websiteId, file) : undefined;
          if (item?.state !== 'ready') return fail('image.unknown');
          reply.header('Content-Security-Policy', imagePolicy);
          if (item.kind !== 'picture') {
            reply.header('Cache-Control', yearLong);
            return serveFile(item, headers.range, library);
          }
          const { accept, 'if-none-match': ifNoneMatch } = headers;
          const { format, crop } = query ?? {};
          const served = await serve({ websiteId, item, format, crop, accept, ifNoneMatch });
          if (served instanceof Failure) return served;
          setCacheHeaders(reply, served);
          return new BytesAnswer(served.bytes ?? '', served.contentType, served.bytes ? 200 : 304);
        },
      }),
      route({
        call: uploadImage,
        access: { right: 'products.write', or: ['content.write'] },
        bytes: true,
        // Above the limit of a picture, so that its own refusal is the answer.
        bodyLimit: '30mb',
        limits: [{ name: 'image-uploads', max: 120, windowMs: 60_000, per: 'website' }],
        handle: ({ query, bytes, caller }) =>
          saveUploadedImage(library, { websiteId: caller.websiteId, bytes, name: query.name, by: authorOf(caller) }),
      }),
      route({
        call: importImage,
        access: 'platform',
        idempotent: false,
        bytes: true,
        bodyLimit: '20mb',
        handle: async ({ params, query, bytes, caller }) => {
          const isPicture = kindOfFile(bytes)?.kind === 'picture';
          if (!isPicture) return fail('request.invalid', {}, { file: 'is not a JPEG, PNG, WebP or AVIF picture' });
          const hash = createHash('sha256').update(bytes).digest('base64url');
          const refused = await library.put(caller.websiteId, {
            id: params.file,
            alt: query?.alt ?? null,
            bytes,
            hash,
          });
          return refused ? fail('request.invalid', {}, { file: refused.problem }) : undefined;
        },
      }),
    ],
  };
}

/** Opened by itself a picture belongs to no origin, as if it came from another: nothing in it could act for anybody. */
const imagePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

const yearLong = 'public, max-age=31536000';

/** IMG-082: for a year. Not `immutable`: an owner may put another picture under the same name, which changes the tag. */
function setCacheHeaders(reply: Reply, { tag, isFallback }: ServedImage) {
  reply.header('Cache-Control', isFallback ? 'public, max-age=60' : yearLong);
  reply.header('ETag', tag);
  reply.header('Vary', 'Accept');
}
