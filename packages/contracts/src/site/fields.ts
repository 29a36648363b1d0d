/**
 * Kinds of fields that sections, blocks and items are made of. A field is described once: what may be stored, what a new
 * node begins with, and how the editor's panel shows it.
 */
import { z } from 'zod';
import { id, image as imageSchema } from '../primitives.ts';
import { type Field, type Fields, type Shown, schemasOf, type ValuesOf } from './field.ts';
import { documentLimits } from './limits.ts';
import { link as linkSchema } from './link.ts';
import type { MomentField } from './moment-field.ts';
import type { NamesField } from './names-field.ts';
import { itemId } from './node-id.ts';
import { emptyRichText, type RichText, richText as richTextSchema } from './rich-text.ts';
import type { TicketsField } from './tickets-field.ts';
import { typedSchema } from './typed-schema.ts';

/** Plain text in one line, or in several when `isLong`. */
export interface TextField extends Field<z.ZodString, 'text'> {
  maxLength: number;
  isLong: boolean;
}
/** A field of plain text. */
export const text = (
  label: string,
  {
    max = 200,
    initial = '',
    isLong = false,
    ...shown
  }: Shown & { max?: number; initial?: string; isLong?: boolean } = {},
): TextField => ({
  kind: 'text',
  label,
  schema: z.string().max(max),
  initial: () => initial,
  maxLength: max,
  isLong,
  ...shown,
});

/** Formatted text, edited in place. */
export type RichTextField = Field<typeof richTextSchema, 'richText'>;
/** A field of formatted text. */
export const richText = (
  label: string,
  { initial = emptyRichText, ...shown }: Shown & { initial?: () => RichText } = {},
): RichTextField => ({
  kind: 'richText',
  label,
  schema: richTextSchema,
  initial,
  ...shown,
});

/** One of several values; the first is the initial one unless said otherwise. */
export interface ChoiceField<V extends string | number = string | number> extends Field<z.ZodType<V>, 'choice'> {
  options: readonly { value: V; label: string }[];
  /** Earlier values, with what they are called now: they may still be saved, and are read as those of today. */
  formerly: Readonly<Record<string, V>>;
}
/** A field with one of several values. */
export function choice<const V extends string | number>(
  label: string,
  options: readonly { value: V; label: string }[],
  {
    initial,
    formerly = {},
    ...shown
  }: Shown & { initial?: NoInfer<V>; formerly?: Readonly<Record<string, NoInfer<V>>> } = {},
): ChoiceField<V> {
  const values = options.map(({ value }) => value);
  const first = values[0] as V;
  const schema = z.literal([...values, ...(Object.keys(formerly) as V[])]);
  return { kind: 'choice', label, schema, initial: () => initial ?? first, options, formerly, ...shown };
}

/** Yes or no. */
export type SwitchField = Field<z.ZodBoolean, 'switch'>;
/** A field that is on or off. */
export const toggle = (
  label: string,
  { initial = false, ...shown }: Shown & { initial?: boolean } = {},
): SwitchField => ({
  kind: 'switch',
  label,
  schema: z.boolean(),
  initial: () => initial,
  ...shown,
});

/** A whole number. */
export interface NumberField extends Field<z.ZodNumber, 'number'> {
  min: number;
  max: number;
}
/** A field with a whole number. */
export const number = (
  label: string,
  { min, max, initial, ...shown }: Shown & { min: number; max: number; initial: number },
): NumberField => ({
  kind: 'number',
  label,
  schema: z.int().min(min).max(max),
  initial: () => initial,
  min,
  max,
  ...shown,
});

/** One of the website's pictures, with its alternative text and focal point. */
export type ImageField = Field<z.ZodNullable<typeof imageSchema>, 'image'>;
/** A field with one picture. */
export const image = (label: string, shown: Shown = {}): ImageField => ({
  kind: 'image',
  label,
  schema: imageSchema.nullable(),
  initial: () => null,
  ...shown,
});

/** Where something leads; null where it leads nowhere. */
export type LinkField = Field<z.ZodNullable<typeof linkSchema>, 'link'>;
/** A field with a link. */
export const link = (label: string, shown: Shown = {}): LinkField => ({
  kind: 'link',
  label,
  schema: linkSchema.nullable(),
  initial: () => null,
  ...shown,
});

/** Which entries of the shop, blog or calendar a block shows. */
export const recordKinds = ['products', 'categories', 'posts', 'events'] as const;
export type RecordKind = (typeof recordKinds)[number];
const chosen = z.strictObject({
  pick: z.literal('chosen'),
  /** In the order they are shown. */
  ids: z.array(id).max(documentLimits.items),
});
const newest = z.strictObject({
  pick: z.literal('newest'),
  /** The store, blog or calendar; null for the website's first one. */
  collectionId: id.nullable(),
  count: z.int().min(1).max(24),
});
const recordSource = z.discriminatedUnion('pick', [chosen, newest]);
/** Entries chosen one by one, or the newest of a collection. */
export type RecordSource = z.infer<typeof recordSource>;

/** Entries of the shop, blog or calendar. */
export interface RecordsField extends Field<typeof recordSource, 'records'> {
  of: RecordKind;
}
/** A field that lists entries. */
export const records = (label: string, of: RecordKind, shown: Shown = {}): RecordsField => ({
  kind: 'records',
  label,
  schema: recordSource,
  initial: () => (of === 'categories' ? { pick: 'chosen', ids: [] } : { pick: 'newest', collectionId: null, count: 4 }),
  of,
  ...shown,
});

/** A form of the website; null until one is chosen. */
export interface FormField extends Field<z.ZodNullable<typeof id>, 'form'> {
  formType: 'form' | 'newsletter';
}
/** A field that names a form. */
export const form = (label: string, formType: FormField['formType'], shown: Shown = {}): FormField => ({
  kind: 'form',
  label,
  schema: id.nullable(),
  initial: () => null,
  formType,
  ...shown,
});

/** One of nine positions in a box (EDIT-182, EDIT-183). */
export const positions = [
  ...(['top-left', 'top-center', 'top-right'] as const),
  ...(['center-left', 'center-center', 'center-right'] as const),
  ...(['bottom-left', 'bottom-center', 'bottom-right'] as const),
] as const;
export type Position = (typeof positions)[number];
const positionSchema = z.enum(positions);
/** A position in a box. */
export type PositionField = Field<typeof positionSchema, 'position'>;
/** A field with a position in a box. */
export const position = (
  label: string,
  { initial = 'center-left', ...shown }: Shown & { initial?: Position } = {},
): PositionField => ({
  kind: 'position',
  label,
  schema: positionSchema,
  initial: () => initial,
  ...shown,
});

/** Where something is, as events and maps say it. */
const locationSchema = z.strictObject({
  addressTitle: z.string().max(200),
  addressLine1: z.string().max(200),
  addressLine2: z.string().max(200),
  addressCountry: z.string().max(100),
  mapLat: z.number().min(-90).max(90).nullable(),
  mapLng: z.number().min(-180).max(180).nullable(),
});
/** A postal address, with its point on a map. */
export type LocationField = Field<typeof locationSchema, 'location'>;
/** A field with an address. */
export const location = (label: string, shown: Shown = {}): LocationField => ({
  kind: 'location',
  label,
  schema: locationSchema,
  initial: () => ({
    addressTitle: '',
    addressLine1: '',
    addressLine2: '',
    addressCountry: '',
    mapLat: null,
    mapLng: null,
  }),
  ...shown,
});

/** A picture behind a section, darkened so that its text can be read. */
const backgroundSchema = z.strictObject({
  image: imageSchema,
  scrim: z.enum(['none', 'light', 'medium', 'strong']),
});
export type BackgroundField = Field<z.ZodNullable<typeof backgroundSchema>, 'background'>;
/** A field with a picture behind a section. */
export const background = (label: string, shown: Shown = {}): BackgroundField => ({
  kind: 'background',
  label,
  schema: backgroundSchema.nullable(),
  initial: () => null,
  ...shown,
});

/** Width of a block in twelfths on wide screens; phones show every block at full width, in document order. */
export const spans = [3, 4, 5, 6, 7, 8, 12] as const;
const placeSchema = z.strictObject({
  span: z.literal(spans),
  /** Below the block before it, in the same column. */
  isStacked: z.boolean(),
});
/** Width and column, as stored. */
export type Place = z.infer<typeof placeSchema>;
/** Width and column of a block. */
export type PlaceField = Field<typeof placeSchema, 'place'>;
/** The field of a block’s width and column. */
export const place = (label: string, shown: Shown = {}): PlaceField => ({
  kind: 'place',
  label,
  schema: placeSchema,
  initial: () => ({ span: 12, isStacked: false }),
  ...shown,
});

/** A list of nodes inside a block: buttons, pictures, questions. Each has an id and the fields of `fields`. */
export interface ItemsField<F extends Fields = Fields> extends Field<z.ZodType<Item<F>[]>, 'items'> {
  /** Name of one: `Button`. */
  itemLabel: string;
  fields: F;
  max: number;
  /** The field of an item that holds its picture, where several may be added at once. */
  pictures?: keyof F & string;
}
/** One item: its id and the values of its fields. */
export type Item<F extends Fields = Fields> = { id: string } & ValuesOf<F>;
/** A field that lists items. */
export function items<F extends Fields>(
  label: string,
  itemLabel: string,
  fields: F,
  { max = documentLimits.items, ...shown }: Shown & { max?: number; pictures?: keyof F & string } = {},
): ItemsField<F> {
  const item = typedSchema<Item<F>>(z.strictObject({ id: itemId, ...schemasOf(fields) }));
  return { kind: 'items', label, itemLabel, schema: z.array(item).max(max), initial: () => [], fields, max, ...shown };
}

/** Every kind of field; `kind` is the discriminant. */
export type AnyField =
  | TextField
  | RichTextField
  | ChoiceField
  | SwitchField
  | NumberField
  | ImageField
  | LinkField
  | RecordsField
  | FormField
  | PositionField
  | LocationField
  | PlaceField
  | BackgroundField
  | ItemsField
  | MomentField
  | NamesField
  | TicketsField
  | OpaqueField;

/** A value that is stored and written out as it came, and that the panel does not show. */
export type OpaqueField<S extends z.ZodType = z.ZodType> = Field<S, 'opaque'>;
/** A field that is stored as it came. */
export const opaque = <S extends z.ZodType>(label: string, schema: S, initial: z.output<S>): OpaqueField<S> => ({
  kind: 'opaque',
  label,
  schema,
  initial: () => initial,
});
