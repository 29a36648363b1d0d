/** Theme code of a website: files as text, what is wrong with them, and versions of them. */
import { z } from 'zod';
import { timestampMs } from '../primitives.ts';
import { author } from './publication-calls.ts';
import { isThemeFilePath, themeLimits } from './theme-path.ts';

export const themePath = z
  .string()
  .max(200)
  .refine(isThemeFilePath, 'A file of a theme is named like site.region, blocks/card.block or styles/site.less.');

/** Hash of a file's text: who changes the file names the text that they began with. */
const fileHash = z.string().regex(/^[0-9a-f]{16,64}$/);

export const themeFile = z.strictObject({
  path: themePath,
  hash: fileHash,
  length: z.int().min(0),
  changedOn: timestampMs,
  by: author,
});

/** A file with its text. */
export const themeText = z.strictObject({ path: themePath, hash: fileHash, text: z.string() });
export type ThemeText = z.infer<typeof themeText>;

export const themeProblem = z.strictObject({
  file: z.string(),
  /** From 1; 0 where the problem has no place in the file. */
  line: z.int().min(0),
  column: z.int().min(0),
  /** With an error the theme cannot go live; the others are drawn around. */
  severity: z.enum(['error', 'unknown', 'refused', 'warning']),
  message: z.string(),
  /** The name that was probably meant. */
  suggestion: z.string().optional(),
});
export type ThemeProblem = z.infer<typeof themeProblem>;

/** A page that visitors got in the built-in design, as the theme could not draw it. */
export const themeFault = z.strictObject({
  version: z.int().min(1),
  path: z.string().max(2_000),
  message: z.string().max(500),
  on: timestampMs,
});
export type ThemeFault = z.infer<typeof themeFault>;

/** The draft of a website's theme, and which version visitors see. */
export const theme = z.strictObject({
  /** One higher after each change. */
  revision: z.int().min(0),
  files: z.array(themeFile),
  problems: z.array(themeProblem),
  /** Problems beyond those listed. */
  moreProblems: z.int().min(0),
  /** The version that visitors see; 0 for the built-in design. */
  live: z.int().min(0),
  /** What one press goes back to; null before anything went live. */
  previous: z.int().min(0).nullable(),
  fault: themeFault.nullable(),
});
export type Theme = z.infer<typeof theme>;

/** A change of one file. */
export const themeChange = z.strictObject({
  path: themePath,
  /** Hash of the text that the change began with; null for a file that is new. */
  base: fileHash.nullable(),
  /** Null removes the file. */
  text: z.string().max(themeLimits.fileLength).nullable(),
});
export type ThemeChange = z.infer<typeof themeChange>;

export const themeVersion = z.strictObject({
  number: z.int().min(1),
  note: z.string(),
  on: timestampMs,
  by: author,
  files: z.int().min(0),
  /** Errors it had when it was saved: with any it cannot go live. */
  errors: z.int().min(0),
});
export type ThemeVersion = z.infer<typeof themeVersion>;

/** A run of lines that both have, or one of them. */
const differentLines = z.strictObject({ kind: z.enum(['same', 'added', 'removed']), lines: z.array(z.string()) });

export const comparedFile = z.strictObject({
  path: themePath,
  change: z.enum(['added', 'removed', 'changed']),
  added: z.int().min(0),
  removed: z.int().min(0),
  parts: z.array(differentLines),
});
export type ComparedFile = z.infer<typeof comparedFile>;
