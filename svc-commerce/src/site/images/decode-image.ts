import type { MediaCrop } from '@tessera/contracts/commerce/media.ts';
import type { Sharp } from 'sharp';

/** A picture of more pixels is a bomb, not a photograph. */
const maxPixels = 100_000_000;
const maxSeconds = 20;

/**
 * A picture to be drawn from its bytes: upright, in the colours every screen knows, and without what else the file holds
 * (where and with what it was taken).
 */
export async function decodeImage(bytes: Buffer, { animated = false } = {}): Promise<Sharp> {
  // Loaded at the first picture: a process that draws none stays small.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // One thread for each picture; how many are drawn at once is the queue's to say.
  sharp.concurrency(1);
  const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', animated });
  return image.timeout({ seconds: maxSeconds }).autoOrient();
}

/** The part of a picture that a crop shows: the upright picture turned, then cut. Without a crop all of it. */
export async function cropImage(image: Sharp, crop: MediaCrop | undefined): Promise<Sharp> {
  if (!crop) return image;
  const { autoOrient } = await image.metadata();
  const isOnSide = crop.rotate % 180 !== 0;
  const [width, height] = isOnSide ? [autoOrient.height, autoOrient.width] : [autoOrient.width, autoOrient.height];
  const [left, top] = [Math.floor(crop.x * width), Math.floor(crop.y * height)];
  return image.rotate(crop.rotate).extract({
    ...{ left, top },
    width: Math.max(1, Math.min(width - left, Math.round(crop.width * width))),
    height: Math.max(1, Math.min(height - top, Math.round(crop.height * height))),
  });
}
