import type { ImageVariant } from './image-variant.ts';

const quality = 80;

/** Scales a picture to a width, never above its own (IMG-080), upright, and as WebP where asked. */
export async function scaleImage(bytes: Buffer, { width, isWebp }: ImageVariant): Promise<Buffer> {
  // Loaded at the first picture: a process that scales none stays small.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  const image = sharp(bytes)
    .rotate()
    .resize({ ...(width && { width }), withoutEnlargement: true });
  return isWebp ? image.webp({ quality }).toBuffer() : image.toBuffer();
}
