import { galleryVariant } from '@tessera/contracts/enumerations/site-blocks.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { documentLimits } from '@tessera/contracts/site/limits.ts';
import type { Block } from '@tessera/contracts/site/page-body.ts';
import { applicableOptions, type GalleryOptions, readGalleryValues } from '@tessera/rules/gallery/gallery-options.ts';
import { stripRows } from '@tessera/rules/gallery/strip-rows.ts';
import { imageUrl, largestImageUrl } from '@tessera/rules/images/srcset.ts';
import { linkHref } from '@tessera/site-document/describe/link-href.ts';
import type {
  GalleryBlockView,
  GalleryItemView,
  PictureView,
  StripSize,
} from '@tessera/site-templates/page-sections.ts';
import type { BlockContext } from './block-context.ts';

type GalleryBlock = Extract<Block, { type: 'gallery' }>;
type Options = Partial<GalleryOptions>;

/** Pictures that load with the page, where the gallery comes first. */
const eagerPictures = 4;
/** What a theme that knows the rows' designs alone sees of the platform's own. */
const plainVariants: Readonly<Record<string, number>> = {
  [galleryVariant.masonry]: galleryVariant.grid,
  [galleryVariant.strips]: galleryVariant.grid,
};

/** Returns what the template renders of a gallery: its pictures, and the options that apply (IMG-047). */
export function galleryView(block: GalleryBlock, { common, picture, content }: BlockContext): GalleryBlockView {
  const values = readGalleryValues(block);
  const options = applicableOptions(values);
  const { design = 'grid' } = options;
  const pictures = block.items.flatMap((item) => (item.image ? { ...item, image: item.image } : []));
  const size = sizeOf(options, picture.size);
  const items = pictures.map(({ id, image, title, caption, link }, at): GalleryItemView => {
    const href = linkHref(link, content.addresses);
    return {
      ...{ id, image, title, caption: options['show-meta-only-title'] ? '' : caption, href },
      ...{ size, isEager: picture.isEager && at < eagerPictures },
      thumbHref: imageUrl(image.url, 300),
      largestHref: options.lightbox && !href ? largestImageUrl(image) : '',
      ratioClass: ratioClass(image.width / image.height),
      ...{ number: at + 1, count: pictures.length },
    };
  });
  const isTiled = design === 'grid' || design === 'masonry';
  const shown = isTiled ? documentLimits.galleryShown : items.length;
  return {
    ...common,
    type: 'gallery',
    variant: plainVariants[values.variant] ?? Number(values.variant),
    ...{ design, options },
    classes: classesOf(options),
    items: items.slice(0, shown),
    more: items.slice(shown),
    rows: design === 'strips' ? rowsOf(items, options['thumbnails-per-row'] ?? 1, picture.size === 'wide') : [],
    thumbnails: hasThumbnails(options) ? items : [],
    thumbnailHeight: toFives(options['thumbnail-strip-height'] ?? 0),
    isMoving: design === 'slideshow' || design === 'slider',
    hasLightbox: items.some(({ largestHref }) => largestHref !== ''),
  };
}

/** Heights of thumbnails are classes in steps of 5 px. */
const toFives = (height: number) => Math.round(height / 5) * 5;
const hasThumbnails = (options: Options) => options.thumbnails === true && options['thumbnail-strip-height'] !== 0;

function rowsOf(items: readonly GalleryItemView[], perRow: number, isWide: boolean): { items: GalleryItemView[] }[] {
  const ratios = items.map(({ image }) => ratioOf(image));
  let from = 0;
  return stripRows(ratios, perRow).map((length) => {
    from += length;
    const row = items.slice(from - length, from);
    const whole = ratios.slice(from - length, from).reduce((sum, ratio) => sum + ratio, 0);
    const shareOf = ({ image }: GalleryItemView) => (ratioOf(image) / whole) * (isWide ? 1 : 0.5);
    return { items: row.map((item) => ({ ...item, size: stripSize(shareOf(item)) ?? item.size })) };
  });
}

/** The least size that reaches a share of the column; undefined where a picture takes nearly all of it. */
const stripSize = (share: number): StripSize | undefined => {
  const width = stripWidths.find((hundredths) => share * columnWidth <= hundredths);
  return width && `strip-${width}`;
};
const stripWidths = [16, 20, 25, 33, 41, 48, 58, 70] as const;
/** Hundredths of the window that the widest column takes. */
const columnWidth = 92;

const ratioOf = ({ width, height }: Image) => width / height;

/** Class of the nearest ratio that the theme knows: in steps of 0.05, because the content policy forbids inline styles. */
const ratioClass = (ratio: number): string => `ar-${Math.round(Math.min(3.5, Math.max(0.3, ratio)) * 20) * 5}`;

/** Width of pictures, in steps of 10 px; 300 is the whole column. */
const widthClass = (width: number): string => (width < 300 ? `mw-${Math.round(width / 10) * 10}` : '');

function classesOf(options: Options): string {
  const {
    'thumbnails-per-row': columns,
    padding,
    'max-width': maxWidth,
    'aspect-ratio': ratio,
    'slider-aspect-ratio': sliderRatio,
    'active-alignment': alignment,
    'thumbnail-strip-margin': margin,
  } = options;
  return [
    `is-${options.design}`,
    columns !== undefined && `cols-${columns}`,
    padding !== undefined && `px-${padding}`,
    margin !== undefined && `px-${margin}`,
    maxWidth !== undefined && widthClass(maxWidth),
    ratio && `ratio-${ratio}`,
    sliderRatio !== undefined && ratioClass(100 / sliderRatio),
    alignment && `align-${alignment}`,
    options.transparentBackground && 'is-transparent',
    options['square-thumbs'] && 'has-square-thumbs',
    options['show-meta'] && captionClasses(options),
  ]
    .filter(Boolean)
    .join(' ');
}

function captionClasses(options: Options): string {
  if (options['show-meta-basic'] && !options['show-meta-on-hover']) return 'meta-below';
  return `meta-over meta-${options['meta-position']}${options['show-meta-on-hover'] ? ' on-hover' : ''}`;
}

/** Name of the theme's `sizes` for a picture of the gallery. */
function sizeOf(
  { design, 'thumbnails-per-row': columns = 1 }: Options,
  column: PictureView['size'],
): GalleryItemView['size'] {
  if (design === 'slideshow' || design === 'slider') return 'slide';
  // Pictures of strips have sizes of their own; one that is alone in its row has that of the column.
  if (design === 'stacked' || design === 'strips' || columns === 1) return column;
  const narrower = column === 'wide' ? columns : columns * 2;
  return narrower > 5 ? 'tile-6' : (tiles[narrower] ?? 'tile-6');
}

const tiles: Readonly<Record<number, GalleryItemView['size']>> = {
  2: 'tile-2',
  3: 'tile-3',
  4: 'tile',
  5: 'tile-5',
};
