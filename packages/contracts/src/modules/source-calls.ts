import { z } from 'zod';
import { defineCall } from '../call.ts';
import { keyErrors } from './call-errors.ts';

/** The call that tells where in the sources a place of a built script comes from. */

/** A place in a script as browsers name it in a stack: lines and columns from 1. */
export const scriptPlace = z.strictObject({
  /** Path on the site's own origin: `/modules/mfe-cart/files/3.1a2b3c4d.js`. */
  file: z.string().max(500),
  line: z.int().min(1).max(10_000_000),
  column: z.int().min(1).max(10_000_000),
});
export type ScriptPlace = z.infer<typeof scriptPlace>;

/** Where it comes from. */
export const sourcePlace = z.strictObject({
  /** `mfe-cart/src/features/cart/page.tsx`. */
  file: z.string(),
  line: z.int(),
  column: z.int(),
  /** The function, by the name that the frame below calls it by; absent where nothing tells. */
  function: z.string().optional(),
  /** A few lines around it, the first of which is line `from`; absent of libraries. */
  code: z.strictObject({ from: z.int(), lines: z.array(z.string()) }).optional(),
});
export type SourcePlace = z.infer<typeof sourcePlace>;

/** Frames of one stack at most. */
export const maxFrames = 50;

export const readSources = defineCall({
  id: 'readSources',
  method: 'POST',
  path: '/modules/api/sources',
  summary:
    'Where the frames of a stack come from, innermost first: by the source maps that modules were published with',
  body: z.strictObject({ frames: z.array(scriptPlace).min(1).max(maxFrames) }),
  /** One for each; null where no map tells, or it is another team's module. */
  answer: z.strictObject({ frames: z.array(sourcePlace.nullable()) }),
  errors: [...keyErrors, 'module.invalid'],
});
