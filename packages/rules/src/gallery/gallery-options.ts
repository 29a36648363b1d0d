import { applies, type ValuesOf } from '@tessera/contracts/site/field.ts';
import type { ChoiceField, NumberField, SwitchField } from '@tessera/contracts/site/fields.ts';
import {
  type AspectRatio,
  type GalleryDesign,
  galleryDesigns,
  galleryOptionFields,
} from '@tessera/contracts/site/gallery-options.ts';
import { fieldOfOption, type PlainOption } from './option-names.ts';

/** What the fields of a gallery hold. */
export type GalleryValues = ValuesOf<typeof galleryOptionFields>;

/** Every option of a gallery, by the names that themes know. */
export type GalleryOptions = { [O in PlainOption]: GalleryValues[(typeof fieldOfOption)[O]] } & {
  design: GalleryDesign;
  thumbnails: boolean;
  'auto-crop': boolean;
  'aspect-ratio': AspectRatio;
};

type Raw = Readonly<Record<string, unknown>>;

/** Reads stored fields: a number outside its range is clamped, what is missing or unknown has its default (IMG-045, IMG-046). */
export const readGalleryValues = (stored: Raw): GalleryValues =>
  Object.fromEntries(
    Object.entries(galleryOptionFields).map(([name, field]) => [name, readValue(field, stored[name])]),
  ) as GalleryValues;

function readValue(field: ChoiceField | NumberField | SwitchField, stored: unknown): unknown {
  if (field.kind === 'number') return clamped(field, stored);
  if (stored === undefined) return field.initial();
  const read = field.schema.safeParse(stored);
  if (!read.success) return field.initial();
  return field.kind === 'choice' ? (field.formerly[String(read.data)] ?? read.data) : read.data;
}

function clamped({ min, max, initial }: NumberField, stored: unknown): number {
  const number = typeof stored === 'string' && stored.trim() !== '' ? Number(stored) : stored;
  if (typeof number !== 'number' || Number.isNaN(number)) return initial();
  return Math.round(Math.min(max, Math.max(min, number)));
}

/** Every option with its value, whether it applies or not (IMG-005 to IMG-043). */
export function galleryOptions(values: GalleryValues): GalleryOptions {
  const plain = Object.entries(fieldOfOption).map(([option, field]) => [option, values[field]]);
  const { variant, ratio } = values;
  const isCropped = ratio !== 'original';
  return {
    ...(Object.fromEntries(plain) as Pick<GalleryOptions, PlainOption>),
    design: galleryDesigns[variant],
    thumbnails: false,
    'auto-crop': isCropped,
    'aspect-ratio': isCropped ? ratio : 'square',
  };
}

/** The options that apply to a gallery, with what its design decides (IMG-047 to IMG-064). */
export function applicableOptions(values: GalleryValues): Partial<GalleryOptions> {
  const { variant, ratio } = values;
  const design = galleryDesigns[variant];
  const fits = (name: keyof GalleryValues) => applies(galleryOptionFields[name], values);
  const all = Object.entries(galleryOptions(values)).filter(
    ([option]) => !isPlain(option) || fits(fieldOfOption[option]),
  );
  const { 'aspect-ratio': aspectRatio, ...rest }: Partial<GalleryOptions> = Object.fromEntries(all);
  return {
    ...rest,
    ...(ratio !== 'original' && fits('ratio') && { 'aspect-ratio': aspectRatio }),
    thumbnails: design === 'slideshow',
    autoplay: fits('autoplay') && values.autoplay,
  };
}

const isPlain = (option: string): option is PlainOption => Object.hasOwn(fieldOfOption, option);
