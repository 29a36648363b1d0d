import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { createImageFiles } from './image-files.ts';
import type { ImageStore, StoredImage } from './image-store.ts';
import { type ImageVariant, imageVariant, variantName } from './image-variant.ts';
import { scaleImage } from './scale-image.ts';

export interface ImageRequest {
  websiteId: string;
  file: string;
  format: string | undefined;
  accept: string | undefined;
  /** ETag the caller has already. */
  knownTag: string | undefined;
}
export interface ServedImage {
  tag: string;
  contentType: string;
  /** Undefined when the caller has it already. */
  bytes: Buffer | undefined;
}

/** Answers pictures; scaled ones are kept on disk, and one that many ask for at once is scaled once. */
export function createImageServer(store: ImageStore, cacheFolder: string) {
  const files = createImageFiles(cacheFolder);
  const underWay = new Map<string, Promise<Buffer>>();

  const make = async (image: StoredImage, variant: ImageVariant, name: string): Promise<Buffer> => {
    const kept = await files.read(name);
    if (kept) return kept;
    const original = await store.read(image);
    const bytes = variant.width === undefined ? original : await scaleImage(original, variant);
    await files.keep(name, bytes);
    return bytes;
  };

  const once = (image: StoredImage, variant: ImageVariant, name: string): Promise<Buffer> => {
    const known = underWay.get(name);
    if (known) return known;
    const made = make(image, variant, name).finally(() => underWay.delete(name));
    underWay.set(name, made);
    return made;
  };

  return async ({ websiteId, file, format, accept, knownTag }: ImageRequest): Promise<ServedImage | Failure> => {
    const image = await store.find(websiteId, file);
    if (!image) return fail('image.unknown');
    const variant = imageVariant(format, accept);
    const name = variantName(image.hash, variant);
    const tag = `"${name}"`;
    const contentType = variant.isWebp ? 'image/webp' : image.contentType;
    return { tag, contentType, bytes: knownTag === tag ? undefined : await once(image, variant, name) };
  };
}
