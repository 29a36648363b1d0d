import { imageSrcset, imageUrl } from './srcset.ts';

/** A picture as it is drawn. `sqs` delivers it in the widths it has; `raw` takes the address as it is. */
export interface DrawnPicture {
  src: string;
  /** Of the original, in pixels; undefined where a theme's data lacks it. */
  width: number | undefined;
  height: number | undefined;
  /** Empty when the text beside the picture says the same. */
  alt: string;
  /** `high` for the picture a page is about. */
  priority?: 'high' | 'low' | null;
  loader?: 'sqs' | 'raw';
  /** With `sqs`: how wide the picture is drawn, as in the attribute of that name. */
  sizes?: string;
  /** With `raw` only. */
  srcset?: string;
}

/** A picture whose fields nothing has checked yet. */
export type UncheckedPicture = { readonly [K in keyof DrawnPicture]?: unknown };

/** The attributes of an `img` element. */
interface PictureAttributes {
  src: string;
  srcset: string | undefined;
  sizes: string | undefined;
  width: number | undefined;
  height: number | undefined;
  alt: string;
  /** Absent where the browser loads the picture at once. */
  loading: 'lazy' | undefined;
  fetchpriority: 'high' | undefined;
}

/** The delivered width that browsers without `srcset` load. */
const plainWidth = 750;

/** Returns the attributes that draw a picture (IMG-104, IMG-105). */
export function pictureAttributes(picture: DrawnPicture): PictureAttributes {
  const { src, width, height, alt, sizes, priority, loader = 'sqs' } = picture;
  const isFirst = priority === 'high';
  return {
    ...(loader === 'sqs'
      ? { src: imageUrl(src, plainWidth), srcset: imageSrcset({ url: src, width }) }
      : { src, srcset: picture.srcset }),
    ...{ sizes, width, height, alt },
    loading: isFirst ? undefined : 'lazy',
    fetchpriority: isFirst ? 'high' : undefined,
  };
}

/** Returns what is wrong with a picture: an error keeps it from being drawn well, a warning from being understood. */
export function pictureFaults(picture: UncheckedPicture): { errors: string[]; warnings: string[] } {
  const { src, alt, priority, loader = 'sqs', sizes, srcset } = picture;
  const errors = [
    !src && 'src is required',
    ...(['width', 'height'] as const).map((side) => sideFault(side, picture[side])),
    !isOneOf(priority, [undefined, null, 'high', 'low']) && 'priority is high, low or null',
    !isOneOf(loader, ['sqs', 'raw']) && 'loader is sqs or raw',
    srcset !== undefined && loader !== 'raw' && 'srcset is allowed only with the loader raw',
    !sizes && loader === 'sqs' && 'sizes is required with the loader sqs',
  ];
  return {
    errors: errors.filter((error) => error !== false),
    warnings: typeof alt === 'string' ? [] : ['alt is required'],
  };
}

const isOneOf = (value: unknown, allowed: readonly unknown[]) => allowed.includes(value);

function sideFault(side: 'width' | 'height', value: unknown): string | false {
  if (value === undefined || value === null) return `${side} is required`;
  return !(Number.isInteger(value) && Number(value) > 0) && `${side} must be a positive integer`;
}
