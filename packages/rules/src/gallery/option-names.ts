import { galleryDesigns, type galleryOptionFields } from '@tessera/contracts/site/gallery-options.ts';

type FieldName = keyof typeof galleryOptionFields;

/** Options that are a field of their own, by the names that themes and imports know. */
export const fieldOfOption = {
  autoplay: 'autoplay',
  'autoplay-duration': 'autoplayDuration',
  controls: 'hasControls',
  'square-thumbs': 'areThumbnailsSquare',
  'thumbnail-strip-height': 'thumbnailHeight',
  'thumbnail-strip-margin': 'thumbnailMargin',
  'show-meta-basic': 'showsCaptionsBelow',
  'show-meta': 'showsCaptions',
  'show-meta-only-title': 'showsTitlesOnly',
  'meta-position': 'captionPosition',
  'show-meta-on-hover': 'showsCaptionsOnHover',
  'active-alignment': 'activeAlignment',
  'thumbnails-per-row': 'columns',
  padding: 'padding',
  lightbox: 'hasLightbox',
  lightboxTheme: 'lightboxTheme',
  'max-width': 'maxWidth',
  newWindow: 'opensNewWindow',
  transparentBackground: 'isBackgroundTransparent',
  /** IMG-057 */
  'slider-aspect-ratio': 'sliderRatio',
} as const satisfies Readonly<Record<string, FieldName>>;
export type PlainOption = keyof typeof fieldOfOption;

/**
 * Returns the fields that named options set, as they are: nothing is checked. Options that galleries do not have are left
 * out.
 */
export function fieldsOfOptions(options: Readonly<Record<string, unknown>>): Partial<Record<FieldName, unknown>> {
  const plain = Object.entries(fieldOfOption).flatMap(([option, field]) =>
    Object.hasOwn(options, option) ? [[field, options[option]] as const] : [],
  );
  const { design, 'auto-crop': isCropped, 'aspect-ratio': ratio } = options;
  return {
    ...Object.fromEntries(plain),
    ...(design !== undefined && { variant: variantOf(design) }),
    ...(ratio !== undefined && { ratio }),
    ...(isCropped === false && { ratio: 'original' }),
  };
}

/** The code of a design; an unknown one as it is. */
function variantOf(design: unknown): unknown {
  const found = Object.entries(galleryDesigns).find(([, name]) => name === design);
  if (!found) return design;
  const code = Number(found[0]);
  return Number.isNaN(code) ? found[0] : code;
}
