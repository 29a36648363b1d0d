import type { Sharp } from 'sharp';

/** A picture of more pixels is a bomb, not a photograph. */
const maxPixels = 100_000_000;

/**
 * A picture to be drawn from its bytes: upright, in the colours every screen knows, and without what else the file holds
 * (where and with what it was taken).
 */
export async function decodeImage(bytes: Buffer): Promise<Sharp> {
  // Loaded at the first picture: a process that draws none stays small.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  // One thread for each picture; how many are drawn at once is the queue's to say.
  sharp.concurrency(1);
  return sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' }).autoOrient();
}
