import { themeFault } from '@tessera/contracts/commerce/theme.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import {
  type DocumentOf,
  date,
  listOf,
  nullable,
  number,
  ofContract,
  part,
  text,
} from '@tessera/service-kit/data/model/fields.ts';
import { author } from '../author.ts';

const file = { path: text, text, hash: text, changedOn: number, by: author };
/** A file of a theme with its text. */
export type StoredThemeFile = DocumentOf<typeof file>;

/** A website's theme: its draft, and which version is live. `_id` is the website's id. */
export const themeModel = defineModel({
  collection: 'themes',
  fields: {
    /** Counts every change of the draft: one is made over the revision that was read, or not at all. */
    revision: number,
    files: listOf(part(file)),
    /** 0 for the built-in design. */
    live: number,
    /** What rolling back goes to; null before anything went live. */
    previous: nullable(number),
    /** The highest number a version ever had. */
    lastVersion: number,
    fault: nullable(ofContract(themeFault)),
  },
});
export type ThemeDocument = DocumentIn<typeof themeModel>;

/** A version of a theme, which never changes. `_id` is `{websiteId}:{number}`. */
export const themeVersionModel = defineModel({
  collection: 'themeVersions',
  fields: {
    number,
    note: text,
    on: number,
    by: author,
    files: listOf(part(file)),
    fileCount: number,
    /** Errors that it had when it was saved. */
    errors: number,
  },
  indexes: [{ key: { websiteId: 1, number: 1 }, unique: true }],
});
export type ThemeVersionDocument = DocumentIn<typeof themeVersionModel>;

/** A link that draws pages with a version or the draft. `_id` is `{websiteId}:{token}`. */
export const themePreviewModel = defineModel({
  collection: 'themePreviews',
  fields: {
    token: text,
    /** 0 for the draft. */
    number,
    by: author,
    /** It opens nothing from this moment on. */
    until: number,
    /** The same moment; the database removes it soon afterwards. */
    expiresAt: date,
  },
  indexes: [
    // Each person has one link to a version.
    { key: { websiteId: 1, number: 1, 'by.id': 1 }, unique: true },
    { key: { expiresAt: 1 }, expireAfterSeconds: 0 },
  ],
});
export type ThemePreviewDocument = DocumentIn<typeof themePreviewModel>;
