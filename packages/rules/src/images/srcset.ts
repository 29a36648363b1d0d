/** The widths images are delivered in, rising (IMG-070 to IMG-076). */
export const imageWidths = [100, 300, 500, 750, 1000, 1500, 2500] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Address of an image at one of the delivered widths; an existing query is kept (IMG-077). */
export function imageUrl(url: string, width: ImageWidth): string {
  return `${url}${url.includes('?') ? '&' : '?'}format=${width}w`;
}

/** All seven widths whatever the original's size, because delivery never enlarges (IMG-078). */
export function imageSrcset(url: string): string {
  return imageWidths.map((width) => `${imageUrl(url, width)} ${width}w`).join(', ');
}
