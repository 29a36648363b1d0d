/** Import of a whole website from another system, or from an export of this one. */
import { z } from 'zod';
import { id, timestampMs } from '../primitives.ts';

/** Systems whose exports are read. */
export const importSources = ['wordpress', 'squarespace', 'shopify', 'tessera'] as const;
export type ImportSource = (typeof importSources)[number];

/** What is imported, and can be left out; in the order it is shown. */
export const importKinds = ['pages', 'posts', 'comments', 'products', 'files', 'redirects'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * Nothing is changed before `importing`. `checking` reads the file; `checked` waits for its owner. After `canceled` and
 * `failed` what was imported stays, and can be undone.
 */
export const siteImportStates = [
  ...(['checking', 'checked', 'importing', 'done', 'canceled', 'failed', 'undoing', 'undone'] as const),
] as const;
export type SiteImportState = (typeof siteImportStates)[number];

/** Why entries of a file are left out. */
export const leftOutReasons = [
  ...(['products', 'events', 'menus', 'styles', 'trash', 'spam', 'other_type', 'markup', 'shortcodes'] as const),
  ...(['too_many', 'not_downloaded', 'not_chosen', 'already_imported', 'invalid', 'passwords'] as const),
  ...(['collections', 'product_details', 'people'] as const),
] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** How many entries of a kind there are and what became of them, or would become. */
export const importCount = z.strictObject({
  kind: z.enum(importKinds),
  inFile: z.int(),
  imported: z.int(),
  leftOut: z.int(),
});
export type ImportCount = z.infer<typeof importCount>;

/** Entries, or parts of entries, that are left out for one reason. */
export const importGap = z.strictObject({
  reason: z.enum(leftOutReasons),
  count: z.int(),
  /** Names of the first of them. */
  examples: z.array(z.string()),
});
export type ImportGap = z.infer<typeof importGap>;

const changedAddress = z.strictObject({
  from: z.string(),
  to: z.string(),
  /** Whether the address that it had is used on this website, so that it got another one. */
  isTaken: z.boolean(),
});

/** One import of a website, from its check to its end. */
export const siteImport = z.strictObject({
  id,
  source: z.enum(importSources),
  fileName: z.string(),
  bytes: z.int(),
  state: z.enum(siteImportStates),
  /** Entries of the file that are done with, of all in it; `total` is null until the file was read once. */
  progress: z.strictObject({ done: z.int(), total: z.int().nullable() }),
  /** Of the check while `checking` and `checked`, of the import from then on. */
  counts: z.array(importCount),
  gaps: z.array(importGap),
  /** Addresses that differ from those of the other system; the first are shown. */
  addresses: z.strictObject({ total: z.int(), shown: z.array(changedAddress) }),
  /** What is imported. */
  include: z.array(z.enum(importKinds)),
  /** Why it failed. */
  problem: z.string().nullable(),
  createdOn: timestampMs,
  startedOn: timestampMs.nullable(),
  endedOn: timestampMs.nullable(),
  /** Until when the import can be undone; null where nothing was imported. */
  undoUntil: timestampMs.nullable(),
  /** After undoing: what was changed since, and so stays. */
  remainingAfterUndo: z.int(),
});
export type SiteImport = z.infer<typeof siteImport>;
