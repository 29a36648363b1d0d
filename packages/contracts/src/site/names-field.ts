import { z } from 'zod';
import type { Field, Shown } from './field.ts';

/** Short names, such as tags, each at most once whatever its case. */
export interface NamesField extends Field<z.ZodArray<z.ZodString>, 'names'> {
  /** What the panel calls one: `Tag`. */
  nameLabel: string;
  /** The most names, and UTF-16 units of one. */
  max: number;
  maxLength: number;
}

/** A field that lists names; trimmed, and none twice. */
export const names = (
  label: string,
  nameLabel: string,
  { max, maxLength, ...shown }: Shown & { max: number; maxLength: number },
): NamesField => ({
  kind: 'names',
  label,
  nameLabel,
  schema: z
    .array(
      z
        .string()
        .min(1)
        .max(maxLength)
        .regex(/^\S(?:.*\S)?$/s, 'Leave out blanks before and after a name.'),
    )
    .max(max)
    .refine(isEachOnce, 'This tag already exists'),
  initial: () => [],
  max,
  maxLength,
  ...shown,
});

/** EDIT-202: `Clay` and `clay` are one name. */
const isEachOnce = (all: readonly string[]): boolean =>
  new Set(all.map((one) => one.toLowerCase())).size === all.length;
