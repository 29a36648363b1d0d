/** The widths images are delivered in, rising (IMG-070 to IMG-076). */
export const imageWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const;
type ImageWidth = (typeof imageWidths)[number];

const widest = 2500;

/** A picture as far as its addresses go. */
interface PictureSource {
  url: string;
  /** Of the original, in pixels. */
  width?: number | undefined;
}

/** Address of an image at one of the delivered widths; an existing query is kept (IMG-077). */
export function imageUrl(url: string, width: ImageWidth): string {
  return `${url}${url.includes('?') ? '&' : '?'}format=${width}w`;
}

/**
 * The widths a picture really has: every delivered one below the original's, and the first that reaches it, which gives
 * the original's own, because delivery never enlarges (IMG-078).
 */
export function imageSrcset({ url, width = widest }: PictureSource): string {
  return imageWidthsOf(width)
    .map((delivered) => `${imageUrl(url, delivered)} ${Math.min(delivered, width)}w`)
    .join(', ');
}

/** The delivered widths that a picture has, rising: those below the original's, and the first that reaches it. */
export const imageWidthsOf = (originalWidth: number): ImageWidth[] =>
  imageWidths.filter((_, at) => (imageWidths[at - 1] ?? 0) < originalWidth);

/** Address of all that can be seen of a picture. */
export function largestImageUrl({ url, width = widest }: PictureSource): string {
  return imageUrl(url, reaching(width));
}

function reaching(originalWidth: number): ImageWidth {
  return imageWidths.find((delivered) => delivered >= originalWidth) ?? widest;
}
