import type { Image } from '@tessera/contracts/primitives.ts';
import { maxBytesOf, maxSizeText } from '@tessera/rules/images/upload-limits.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Author } from '../author.ts';
import { isRefusal, kindOfFile, type MediaLibrary, newMediaId } from '../media/index.ts';

interface Upload {
  websiteId: string;
  /** The file's own name, shown in the library and in refusals. */
  name: string;
  bytes: Buffer;
  by: Author;
}

/**
 * Takes a picture of an owner in one piece: known by its bytes and not by its name, and read to its end, so that a damaged
 * one is refused now. The original is stored as it is; what visitors get is always drawn from it, without its metadata.
 */
export async function saveUploadedImage(
  library: Pick<MediaLibrary, 'add'>,
  { websiteId, name, bytes, by }: Upload,
): Promise<Image | Failure> {
  if (bytes.length > maxBytesOf('picture')) return fail('image.too_large', { size: maxSizeText('picture') });
  const found = kindOfFile(bytes);
  if (found?.kind !== 'picture' || found.isVector) return fail('image.not_supported', { file: name || 'This file' });
  const id = newMediaId(name || 'picture', found.extension);
  const content = await library.add(websiteId, { id, name: name.trim() || id, by, bytes });
  if (isRefusal(content)) return fail('image.processing_failed');
  const { width, height } = content;
  if (!width || !height) return fail('image.processing_failed');
  return { url: `/images/${websiteId}/${id}`, alt: '', width, height, focalPoint: { x: 0.5, y: 0.5 } };
}
