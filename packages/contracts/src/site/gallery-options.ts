/**
 * Options of a gallery (IMG-001 to IMG-064): one field each, with its values, its default and when it applies. The panel
 * of the editor, the checks when saving and the resolver in `rules` follow from this table.
 */
import { type GalleryVariant, galleryVariant } from '../enumerations/site-blocks.ts';
import { addedLater, type Condition } from './field.ts';
import { choice, number, toggle } from './fields.ts';

const { slideshow, carousel, grid, stack, masonry, strips } = galleryVariant;

/** Designs by the codes that blocks store (IMG-001 to IMG-004; masonry and strips are the platform's own). */
export const galleryDesigns = {
  [grid]: 'grid',
  [masonry]: 'masonry',
  [strips]: 'strips',
  [slideshow]: 'slideshow',
  [carousel]: 'slider',
  [stack]: 'stacked',
} as const;
export type GalleryDesign = (typeof galleryDesigns)[keyof typeof galleryDesigns];

const only = (...is: readonly (string | number)[]): Condition => ({ field: 'variant', is });
const moving = only(slideshow, carousel);
/** Pictures beside one another; masonry and strips follow the rows' rules for grids. */
const tiled = only(grid, masonry, strips);
const withCaptions: Condition = { field: 'showsCaptions', is: [true] };

/** Width to height of a cropped picture (IMG-012 to IMG-018). */
export const aspectRatios = {
  square: 1,
  standard: 3 / 2,
  'standard-vertical': 2 / 3,
  'four-three': 4 / 3,
  'three-four-vertical': 3 / 4,
  widescreen: 16 / 9,
  'anamorphic-widescreen': 2.4,
} as const;
export type AspectRatio = keyof typeof aspectRatios;

const fields = {
  variant: choice<GalleryVariant>(
    'Layout',
    [
      { value: grid, label: 'Grid' },
      { value: masonry, label: 'Masonry' },
      { value: strips, label: 'Strips' },
      { value: slideshow, label: 'Slideshow' },
      { value: carousel, label: 'Slider' },
      { value: stack, label: 'Stack' },
    ],
    { group: 'layout' },
  ),
  columns: number('Pictures per row', { min: 1, max: 10, initial: 4, group: 'layout', when: tiled }),
  padding: number('Spacing', { min: 0, max: 50, initial: 20, group: 'layout', when: tiled, help: 'Pixels.' }),
  maxWidth: number('Picture width', {
    ...{ min: 100, max: 300, initial: 300, group: 'layout', when: only(grid) },
    help: 'At most, in pixels. With 300 pictures fill their column.',
  }),
  sliderRatio: number('Height', {
    ...{ min: 20, max: 150, initial: 50, group: 'layout', when: only(carousel) },
    help: 'Percent of the width.',
  }),
  activeAlignment: choice(
    'Alignment',
    [
      { value: 'left', label: 'Left' },
      { value: 'center', label: 'Center' },
      { value: 'right', label: 'Right' },
    ],
    { group: 'layout', initial: 'center', when: moving },
  ),
  ratio: choice(
    'Shape',
    [
      { value: 'square', label: 'Square' },
      { value: 'standard', label: '3:2' },
      { value: 'standard-vertical', label: '2:3' },
      { value: 'four-three', label: '4:3' },
      { value: 'three-four-vertical', label: '3:4' },
      { value: 'widescreen', label: '16:9' },
      { value: 'anamorphic-widescreen', label: '2.40:1' },
      { value: 'original', label: 'Original' },
    ],
    {
      ...{ group: 'design', when: only(grid, slideshow) },
      help: 'Pictures are cropped around their focal point, unless they keep their own shape.',
      formerly: { wide: 'widescreen', tall: 'three-four-vertical' },
    },
  ),
  isBackgroundTransparent: toggle('Transparent background', { group: 'design' }),
  showsCaptions: toggle('Show captions', { group: 'design', initial: true }),
  showsCaptionsBelow: toggle('Captions below pictures', {
    ...{ group: 'design', initial: true, when: [withCaptions, only(grid, masonry, stack)] },
  }),
  showsTitlesOnly: toggle('Titles only', { group: 'design', when: withCaptions }),
  captionPosition: choice(
    'Caption position',
    [
      { value: 'top', label: 'Top' },
      { value: 'top-left', label: 'Top left' },
      { value: 'top-right', label: 'Top right' },
      { value: 'center', label: 'Center' },
      { value: 'bottom', label: 'Bottom' },
      { value: 'bottom-left', label: 'Bottom left' },
      { value: 'bottom-right', label: 'Bottom right' },
    ],
    { group: 'design', initial: 'bottom', when: withCaptions, help: 'Of captions that are shown on the picture.' },
  ),
  showsCaptionsOnHover: toggle('Show captions on hover', { group: 'design', when: withCaptions }),
  thumbnailHeight: number('Height of thumbnails', {
    ...{ min: 0, max: 200, initial: 80, group: 'design', when: only(slideshow) },
    help: 'Pixels. Zero hides them.',
  }),
  thumbnailMargin: number('Space above thumbnails', {
    ...{ min: 0, max: 60, initial: 20, group: 'design', when: only(slideshow), help: 'Pixels.' },
  }),
  areThumbnailsSquare: toggle('Square thumbnails', {
    ...{ group: 'design', initial: true },
    when: [only(slideshow), { field: 'ratio', is: Object.keys(aspectRatios) }],
  }),
  hasControls: toggle('Show arrows', { group: 'behavior', when: moving }),
  autoplay: toggle('Autoplay', {
    ...{ group: 'behavior', when: moving },
    help: 'With a button to pause it. It stays off for visitors who prefer reduced motion.',
  }),
  autoplayDuration: number('Seconds per picture', {
    ...{ min: 1, max: 10, initial: 5, group: 'behavior', when: [moving, { field: 'autoplay', is: [true] }] },
  }),
  hasLightbox: toggle('Open pictures in a lightbox', {
    ...{ group: 'behavior', when: only(grid, masonry, strips, stack) },
    help: 'Pictures with a link of their own follow it.',
  }),
  lightboxTheme: choice(
    'Lightbox colors',
    [
      { value: 'dark', label: 'Dark' },
      { value: 'light', label: 'Light' },
    ],
    {
      group: 'behavior',
      when: [only(grid, masonry, strips, stack), { field: 'hasLightbox', is: [true] }],
    },
  ),
  opensNewWindow: toggle('Open links in a new window', {
    ...{ group: 'behavior', when: only(grid, masonry, strips, stack) },
  }),
} as const;

/** Fields of galleries from the beginning. */
const first = new Set(['variant', 'columns', 'ratio', 'showsCaptions']);

export const galleryOptionFields = Object.fromEntries(
  Object.entries(fields).map(([name, field]) => [name, first.has(name) ? field : addedLater(field)]),
) as typeof fields;
