import type { Context, Formatter } from '@squarespace/template-engine';
import type { Image } from '@tessera/contracts/primitives.ts';
import {
  type DrawnPicture,
  pictureAttributes,
  pictureFaults,
  type UncheckedPicture,
} from '@tessera/rules/images/picture-markup.ts';
import { pictureShape } from '@tessera/rules/images/shape.ts';
import { MeteredContext } from '../engine/metered-context.ts';
import { formatter } from './define.ts';
import { attribute } from './html.ts';

/** A picture in the data of a template: one of the website's, or one that a theme's developer describes. */
type TemplateImage = Partial<Image> & { srcset?: string };

/**
 * `<img>` with the widths it has (IMG-078), its size, its focal point as classes, because inline styles are forbidden, and
 * its shape, for frames that do not cut it.
 */
function imageTag(image: TemplateImage, picture: DrawnPicture): string {
  const drawn = pictureAttributes(picture);
  return [
    `<img${attribute('src', drawn.src)}`,
    attribute('srcset', drawn.srcset),
    attribute('sizes', drawn.sizes),
    attribute('width', drawn.width),
    attribute('height', drawn.height),
    attribute('alt', drawn.alt, true),
    attribute('class', focalClasses(image.focalPoint)),
    attribute('data-shape', shapeOf(image)),
    attribute('fetchpriority', drawn.fetchpriority),
    attribute('loading', drawn.loading),
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

/**
 * `{image|img card}`, `{image|img hero eager}`, `{image|img thumb decorative}`: the first word names one of the theme's
 * `sizes`, `eager` the first picture of a page, `decorative` one whose text is beside it. What is wrong with a picture is
 * reported; it is drawn as well as it can be.
 */
export function imgFormatter(sizes: Readonly<Record<string, string>>): Formatter {
  return formatter(({ node, args, ctx }) => {
    const image: TemplateImage | null = node.value;
    if (!image?.url) return '';
    const named = Object.hasOwn(sizes, args[0] ?? '') ? sizes[args[0] ?? ''] : undefined;
    const picture = pictureOf({ ...image, url: image.url }, args);
    const alt = args.includes('decorative') ? '' : image.alt;
    reportFaults({ ...picture, alt, sizes: named }, ctx);
    return imageTag(image, { ...picture, alt: alt ?? '', sizes: named ?? '100vw' });
  });
}

/** Pictures on other hosts have one address and no widths. */
function pictureOf(
  image: TemplateImage & { url: string },
  args: readonly string[],
): Omit<DrawnPicture, 'alt' | 'sizes'> {
  const { url, width, height, srcset } = image;
  return {
    src: url,
    width,
    height,
    priority: args.includes('eager') ? 'high' : null,
    loader: /^https?:/i.test(url) ? 'raw' : 'sqs',
    ...(srcset !== undefined && { srcset }),
  };
}

function reportFaults(picture: UncheckedPicture, ctx: Context): void {
  if (!(ctx instanceof MeteredContext)) return;
  const { errors, warnings } = pictureFaults(picture);
  for (const message of errors) ctx.report({ code: 'picture-markup', message });
  for (const message of warnings) ctx.report({ code: 'picture-markup', message, severity: 'warning' });
}
