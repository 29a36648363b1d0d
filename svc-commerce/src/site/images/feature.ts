import { importImage, readImage } from '@tessera/contracts/commerce/image-calls.ts';
import { uploadImage } from '@tessera/contracts/commerce/store-product-calls.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature } from '@tessera/service-kit/feature.ts';
import { BytesAnswer, type Reply, route } from '@tessera/service-kit/http/route.ts';
import type { ImagesDeps } from '../deps.ts';
import { createImageProcessingQueue } from './image-processing-queue.ts';
import { createImageStore } from './image-store.ts';
import { imageTypeOf } from './image-variant.ts';
import { saveUploadedImage } from './save-uploaded-image.ts';
import { createImageServer, type ServedImage } from './serve-image.ts';

/** The website's pictures. */
export function imagesFeature({ db, config }: ImagesDeps): Feature {
  const store = createImageStore(db);
  const processingQueue = createImageProcessingQueue();
  const serve = createImageServer({ store, cacheFolder: config.IMAGE_CACHE_DIR, processingQueue });

  return {
    prepare: store.ensureIndexes,
    routes: [
      route({
        call: readImage,
        access: 'anyone',
        pages: [304],
        handle: async ({ params: { websiteId, file }, query, headers, caller, reply }) => {
          if (websiteId !== caller.websiteId) return fail('image.unknown');
          const { accept, 'if-none-match': ifNoneMatch } = headers;
          const served = await serve({ websiteId, file, format: query?.format, accept, ifNoneMatch });
          if (served instanceof Failure) return served;
          reply.header('Content-Security-Policy', imagePolicy);
          setCacheHeaders(reply, served);
          return new BytesAnswer(served.bytes ?? '', served.contentType, served.bytes ? 200 : 304);
        },
      }),
      route({
        call: uploadImage,
        access: { right: 'products.write' },
        bytes: true,
        // Above the limit of a picture, so that its own refusal is told.
        bodyLimit: '30mb',
        limits: [{ name: 'image-uploads', max: 120, windowMs: 60_000, per: 'website' }],
        handle: ({ query, bytes, caller: { websiteId } }) =>
          saveUploadedImage({ store, processingQueue }, { websiteId, bytes, name: query.name }),
      }),
      route({
        call: importImage,
        access: 'platform',
        idempotent: false,
        bytes: true,
        bodyLimit: '20mb',
        handle: async ({ params, bytes, caller }) => {
          const contentType = imageTypeOf(bytes);
          if (!contentType) return fail('request.invalid', {}, { file: 'is not a JPEG, PNG, WebP or AVIF picture' });
          await store.save(caller.websiteId, params.file, contentType, bytes);
          return undefined;
        },
      }),
    ],
  };
}

/** Opened by itself a picture belongs to no origin, as if it came from another: nothing in it could act for anybody. */
const imagePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** IMG-082: for a year. Not `immutable`: an owner may put another picture under the same name, and the tag tells. */
function setCacheHeaders(reply: Reply, { tag, isFallback }: ServedImage) {
  reply.header('Cache-Control', `public, max-age=${isFallback ? 60 : 31_536_000}`);
  reply.header('ETag', tag);
  reply.header('Vary', 'Accept');
}
