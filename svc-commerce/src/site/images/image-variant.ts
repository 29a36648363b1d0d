import type { MediaCrop } from '@tessera/contracts/commerce/media.ts';
import { cropHash } from '../media/index.ts';

/**
 * How a picture is sent: as AVIF or WebP to those who take it, else `plain`: JPEG, or PNG where it is see-through. `quick`
 * replaces AVIF while others are being drawn: it takes a seventh of the time, for three times the bytes.
 */
export type ImageEncoding = 'avif' | 'webp' | 'plain' | 'quick';

/** Which bytes of a picture are wanted. */
export interface ImageVariant {
  /** Pixels; a picture that has fewer is sent as wide as it is. */
  width: number;
  encoding: ImageEncoding;
  /** The part of it that is shown; all of it without one. */
  crop?: MediaCrop | undefined;
  isAnimated?: boolean;
}

/** The widest picture that is sent; the original is not sent, since it may hold the place where it was taken. */
const maxWidth = 2_500;

/** Reads what is wanted from the address (`750w`, `original` or nothing) and from what the caller takes. */
export function imageVariant(format: string | undefined, accept = ''): ImageVariant {
  if (format === undefined || format === 'original') return { width: maxWidth, encoding: 'plain' };
  return { width: Number.parseInt(format, 10), encoding: smallestEncoding(accept) };
}

function smallestEncoding(accept: string): ImageEncoding {
  return (['avif', 'webp'] as const).find((form) => accept.includes(`image/${form}`)) ?? 'plain';
}

/** Goes up with the settings of `scale-image.ts`, so that no picture made with others is sent. */
const revision = 2;

/** Name of the bytes of a variant: a picture or crop that changes, changes it. */
export function variantName(hash: string, { width, encoding, crop }: ImageVariant): string {
  return `${hash}-${width}-${encoding}-${revision}${crop ? `-${cropHash(crop)}` : ''}`;
}
