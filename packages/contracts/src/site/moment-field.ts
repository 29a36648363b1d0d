/** A moment of an item: when an event begins, which date a post shows. */
import type { z } from 'zod';
import { timestampMs } from '../primitives.ts';
import type { Field, Shown } from './field.ts';

/** A moment in milliseconds, shown and entered in the website's time zone; null where none is set. */
export type MomentField = Field<z.ZodNullable<typeof timestampMs>, 'moment'>;
/** A field with a moment. */
export const moment = (label: string, shown: Shown = {}): MomentField => ({
  kind: 'moment',
  label,
  schema: timestampMs.nullable(),
  initial: () => null,
  ...shown,
});
