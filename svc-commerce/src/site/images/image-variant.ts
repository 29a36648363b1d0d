/**
 * How a picture is sent: as AVIF or WebP to those who take it, else `plain`: JPEG, or PNG where it is see-through. `quick`
 * stands in for AVIF while others are being drawn: it takes a seventh of the time, for three times the bytes.
 */
export type ImageEncoding = 'avif' | 'webp' | 'plain' | 'quick';

/** Which bytes of a picture are wanted. */
export interface ImageVariant {
  /** Pixels; a picture that has fewer is sent as wide as it is. */
  width: number;
  encoding: ImageEncoding;
}

/** The widest picture that is sent; the original as it was given goes nowhere, for it may tell where it was taken. */
const maxWidth = 2_500;

/** Reads what is wanted from the address (`750w`, `original` or nothing) and from what the caller takes. */
export function imageVariant(format: string | undefined, accept = ''): ImageVariant {
  if (format === undefined || format === 'original') return { width: maxWidth, encoding: 'plain' };
  return { width: Number.parseInt(format, 10), encoding: smallestEncoding(accept) };
}

function smallestEncoding(accept: string): ImageEncoding {
  return (['avif', 'webp'] as const).find((form) => accept.includes(`image/${form}`)) ?? 'plain';
}

/** Goes up with the settings of `scale-image.ts`, so that no picture is kept that was made with others. */
const revision = 2;

/** Name of the bytes of a variant: a picture that changes, changes it. */
export function variantName(hash: string, { width, encoding }: ImageVariant): string {
  return `${hash}-${width}-${encoding}-${revision}`;
}

/** Type of a picture by its first bytes; undefined for what is no picture. */
export function imageTypeOf(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'image/jpeg';
  if (bytes.subarray(1, 4).toString('latin1') === 'PNG') return 'image/png';
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP') {
    return 'image/webp';
  }
  return bytes.subarray(4, 12).toString('latin1') === 'ftypavif' ? 'image/avif' : undefined;
}
