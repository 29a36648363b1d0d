import type { Formatter } from '@squarespace/template-engine';
import type { Image } from '@tessera/contracts/primitives.ts';
import { pictureShape } from '@tessera/rules/images/shape.ts';
import { imageSrcset, imageUrl } from '@tessera/rules/images/srcset.ts';
import { formatter } from './define.ts';
import { attribute } from './html.ts';

interface ImageOptions {
  /** Value of the `sizes` attribute: how wide the picture is drawn. */
  sizes: string;
  /** The first picture of a page: loaded at once and with high priority. */
  eager: boolean;
  /** The picture only repeats the words beside it: empty alternative text. */
  decorative: boolean;
}

/**
 * `<img>` with the widths it has (IMG-078), its size, its focal point as classes, because inline styles are forbidden, and
 * its shape, for frames that do not cut it.
 */
function imageTag(image: Partial<Image> & Pick<Image, 'url'>, options: ImageOptions): string {
  return [
    `<img${attribute('src', imageUrl(image.url, 750))}`,
    attribute('srcset', imageSrcset(image)),
    attribute('sizes', options.sizes),
    attribute('width', image.width),
    attribute('height', image.height),
    attribute('alt', options.decorative ? '' : (image.alt ?? ''), true),
    attribute('class', focalClasses(image.focalPoint)),
    attribute('data-shape', shapeOf(image)),
    options.eager ? ' fetchpriority="high"' : ' loading="lazy"',
    ' decoding="async">',
  ].join('');
}

function shapeOf({ width, height }: Partial<Image>): string | undefined {
  return width && height ? pictureShape({ width, height }) : undefined;
}

/** Focal point in steps of 5 %, as `fx-60 fy-45`; the middle needs no class (IMG-091). */
function focalClasses(point: Image['focalPoint'] | undefined): string {
  const step = (share: number | undefined) => Math.round(Math.min(1, Math.max(0, share ?? 0.5)) * 20) * 5;
  const [x, y] = [step(point?.x), step(point?.y)];
  return [x === 50 ? '' : `fx-${x}`, y === 50 ? '' : `fy-${y}`].filter(Boolean).join(' ');
}

/** `{image|img card}`, `{image|img hero eager}`, `{image|img thumb decorative}`: the first word names one of the theme's `sizes`. */
export function imgFormatter(sizes: Readonly<Record<string, string>>): Formatter {
  return formatter(({ node, args }) => {
    const image: Partial<Image> | null = node.value;
    if (!image?.url) return '';
    const named = Object.hasOwn(sizes, args[0] ?? '') ? sizes[args[0] ?? ''] : undefined;
    return imageTag(
      { ...image, url: image.url },
      { sizes: named ?? '100vw', eager: args.includes('eager'), decorative: args.includes('decorative') },
    );
  });
}
