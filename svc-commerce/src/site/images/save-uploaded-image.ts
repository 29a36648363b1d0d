import type { Image } from '@tessera/contracts/primitives.ts';
import { bytesPerMb } from '@tessera/rules/files/file-size.ts';
import { slugOf } from '@tessera/rules/links/slug.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { decodeImage } from './decode-image.ts';
import type { ImageProcessingQueue } from './image-processing-queue.ts';
import type { ImageStore } from './image-store.ts';
import { imageTypeOf } from './image-variant.ts';

/** Most megabytes of a picture (EDIT-215). */
const maxImageMb = 20;

const fileExtensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

interface Upload {
  websiteId: string;
  /** The file's own name, told in refusals and kept in the address. */
  name: string;
  bytes: Buffer;
}

interface Deps {
  store: ImageStore;
  processingQueue: ImageProcessingQueue;
}

/**
 * Takes a picture of an owner: known by its bytes and not by its name, and read to its end, so that a damaged one is told
 * now. The original is kept as it is; what visitors get is always drawn anew from it, without what is hidden in it.
 */
export async function saveUploadedImage(
  { store, processingQueue }: Deps,
  { websiteId, name, bytes }: Upload,
): Promise<Image | Failure> {
  if (bytes.length > maxImageMb * bytesPerMb) return fail('image.too_large', { size: `${maxImageMb} MB` });
  const contentType = imageTypeOf(bytes);
  if (!contentType) return fail('image.not_supported', { file: name || 'This file' });
  const size = await processingQueue.run(websiteId, () => sizeOf(bytes).catch(() => fail('image.processing_failed')));
  if (!size) return fail('service.unavailable');
  if (size instanceof Failure) return size;
  const stem = slugOf(name.replace(/\.[^.]*$/, '')).slice(0, 60) || 'picture';
  const file = `${stem}-${newId('i').slice(2, 12)}.${fileExtensions[contentType]}`;
  await store.save(websiteId, file, contentType, bytes);
  return { url: `/images/${websiteId}/${file}`, alt: '', ...size, focalPoint: { x: 0.5, y: 0.5 } };
}

/** Size of the upright picture. Draws it small, which reads every pixel of it. */
async function sizeOf(bytes: Buffer) {
  const image = await decodeImage(bytes);
  const { autoOrient: size } = await image.metadata();
  await image.resize({ width: 100 }).raw().toBuffer();
  return { width: size.width, height: size.height };
}
