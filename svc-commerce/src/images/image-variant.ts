/** Which bytes of a picture are wanted. */
export interface ImageVariant {
  /** Pixels; undefined is the picture's own width. */
  width: number | undefined;
  /** WebP, for those who take it; otherwise the picture's own type. */
  isWebp: boolean;
}

/** Reads what is wanted from the address (`750w`, `original` or nothing) and from what the caller takes. */
export function imageVariant(format: string | undefined, accept: string | undefined): ImageVariant {
  if (format === undefined || format === 'original') return { width: undefined, isWebp: false };
  return { width: Number.parseInt(format, 10), isWebp: /image\/webp/.test(accept ?? '') };
}

/** Name of the bytes of a variant: a picture that changes, changes it. */
export function variantName(hash: string, { width, isWebp }: ImageVariant): string {
  return `${hash}-${width ?? 'original'}${isWebp ? '-webp' : ''}`;
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
