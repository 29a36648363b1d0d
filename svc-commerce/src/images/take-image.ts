import type { Image } from '@tessera/contracts/primitives.ts';
import { bytesPerMb } from '@tessera/rules/files/file-size.ts';
import { slugOf } from '@tessera/rules/links/slug.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { createKeyedQueue } from '../cart/keyed-queue.ts';
import type { ImageStore } from './image-store.ts';
import { imageTypeOf } from './image-variant.ts';

/** Most megabytes of a picture (EDIT-215). */
const mostImageMb = 20;
/** The widest picture that is delivered; more is never asked for. */
const widest = 2_500;
/** A picture of more pixels is a bomb, not a photograph. */
const mostPixels = 100_000_000;

interface Upload {
  websiteId: string;
  /** The file's own name, told in refusals and kept in the address. */
  name: string;
  bytes: Buffer;
}

/**
 * Takes a picture of an owner: known by its bytes and not by its name, drawn anew so that nothing hidden in it (places,
 * scripts, damaged parts) is kept, and no larger than is ever shown.
 */
export async function takeImage(store: ImageStore, { websiteId, name, bytes }: Upload): Promise<Image | Failure> {
  if (bytes.length > mostImageMb * bytesPerMb) return fail('image.too_large', { size: `${mostImageMb} MB` });
  if (!imageTypeOf(bytes)) return fail('image.not_supported', { file: name || 'This file' });
  const drawn = await drawing.run('', () => drawAnew(bytes)).catch(() => undefined);
  if (!drawn) return fail('image.processing_failed');
  const stem = slugOf(name.replace(/\.[^.]*$/, '')).slice(0, 60) || 'picture';
  const file = `${stem}-${newId('i').slice(2, 12)}.${drawn.isPng ? 'png' : 'jpg'}`;
  await store.save(websiteId, file, drawn.isPng ? 'image/png' : 'image/jpeg', drawn.bytes);
  return {
    url: `/images/${websiteId}/${file}`,
    alt: '',
    width: drawn.width,
    height: drawn.height,
    focalPoint: { x: 0.5, y: 0.5 },
  };
}

/** One picture at a time: drawing a large one takes some hundred megabytes for a moment. */
const drawing = createKeyedQueue();

/** Upright, at most as wide as is shown, without metadata; see-through pictures stay PNG. */
async function drawAnew(bytes: Buffer) {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const source = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error' });
  const { hasAlpha } = await source.metadata();
  const isPng = hasAlpha && !(await source.stats()).isOpaque;
  const image = source.rotate().resize({ width: widest, withoutEnlargement: true }).toColourspace('srgb');
  const { data, info } = await (isPng
    ? image.png()
    : image.flatten({ background: '#fff' }).jpeg({ quality: 88 })
  ).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, isPng };
}
