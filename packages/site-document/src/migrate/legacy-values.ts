/**
 * Reads the fields of loose blocks; one of the wrong kind counts as empty, as it was when pages
 * drew them.
 */
import { type Image, id, image, urlSlug } from '@tessera/contracts/primitives.ts';

/** Values by name, as they were stored. */
export type Loose = Readonly<Record<string, unknown>>;

/** A text of at most `max` UTF-16 units. */
export const textIn = (value: unknown, max: number): string => (typeof value === 'string' ? value.slice(0, max) : '');

/** A number between two others, or null. */
export const numberIn = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && value >= min && value <= max ? value : null;

/** An object's values; none for anything else. */
export const looseIn = (value: unknown): Loose => (isLoose(value) ? value : {});
const isLoose = (value: unknown): value is Loose =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list; empty for anything else. */
export const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** A picture, or null. */
export const imageIn = (value: unknown): Image | null => image.safeParse(value).data ?? null;

/** An id, or null. */
export const idIn = (value: unknown): string | null => id.safeParse(value).data ?? null;

/** Ids or slugs in their order, at most as many as a block shows. */
export const namesIn = (value: unknown, max: number): string[] =>
  listIn(value)
    .flatMap((one) => (typeof one === 'string' && one !== '' && (idIn(one) ?? urlSlug.safeParse(one).data)) || [])
    .slice(0, max);
