/** Theme code: the draft, its versions, and what visitors see of it. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging, timestampMs } from '../primitives.ts';
import { comparedFile, theme, themeChange, themePath, themeText, themeVersion } from './theme.ts';
import { themeLimits } from './theme-path.ts';

const path = '/api/content-service/theme';
const versionNumber = z.coerce.number().int().min(1);
const versionParams = z.strictObject({ number: versionNumber });
/** A version by its number, or the draft. */
const place = z.union([z.literal('draft'), versionNumber]);
const live = z.strictObject({ live: z.int().min(0), previous: z.int().min(0).nullable() });

export const readTheme = defineCall({
  id: 'readTheme',
  method: 'GET',
  path,
  summary: 'The draft of the website’s theme with what is wrong in it, and which version is live',
  answer: theme,
});

export const readThemeFile = defineCall({
  id: 'readThemeFile',
  method: 'GET',
  path: `${path}/file`,
  summary: 'The text of one file of the draft',
  query: z.strictObject({ path: themePath }),
  answer: themeText,
  errors: ['theme.file_unknown'],
});

export const readThemeFiles = defineCall({
  id: 'readThemeFiles',
  method: 'GET',
  path: `${path}/files`,
  summary: 'All files of the draft with their texts',
  answer: z.strictObject({ revision: z.int().min(0), files: z.array(themeText) }),
});

export const changeTheme = defineCall({
  id: 'changeTheme',
  method: 'POST',
  path: `${path}/changes`,
  summary:
    'Adds, changes and removes files of the draft, all or none; refused where a file was changed by someone else',
  body: z.strictObject({
    changes: z.array(themeChange).min(1).max(themeLimits.changes),
    /** Overwrites what others changed since. */
    isForced: z.boolean(),
  }),
  answer: theme,
  errors: ['theme.file_changed', 'theme.path_twice', 'theme.too_large', 'theme.busy', 'limit.reached'],
  isStrict: true,
});

export const readThemeNames = defineCall({
  id: 'readThemeNames',
  method: 'GET',
  path: `${path}/names`,
  summary: 'Names that templates of this website can use',
  answer: z.strictObject({
    instructions: z.array(z.string()),
    formatters: z.array(z.string()),
    predicates: z.array(z.string()),
    tags: z.array(z.strictObject({ name: z.string(), attributes: z.array(z.string()) })),
    variables: z.array(z.string()),
    /** Collections of the website as queries name them. */
    collections: z.array(z.strictObject({ urlId: z.string(), title: z.string() })),
  }),
});

export const listThemeVersions = defineCall({
  id: 'listThemeVersions',
  method: 'GET',
  path: `${path}/versions`,
  summary: 'Versions of the theme, newest first',
  query: z.strictObject({ cursor: cursor.optional() }),
  answer: z.strictObject({ versions: z.array(themeVersion), ...paging }),
});

export const saveThemeVersion = defineCall({
  id: 'saveThemeVersion',
  method: 'POST',
  path: `${path}/versions`,
  summary: 'Saves the draft as a version, which never changes',
  body: z.strictObject({
    note: z.string().trim().max(200),
    /** Of the draft as the caller saw it. */
    revision: z.int().min(0),
  }),
  answer: themeVersion,
  status: 201,
  errors: ['theme.draft_changed', 'theme.empty', 'theme.busy', 'limit.reached'],
  isStrict: true,
});

export const compareThemeVersions = defineCall({
  id: 'compareThemeVersions',
  method: 'GET',
  path: `${path}/comparison`,
  summary: 'Files that differ between two versions, or a version and the draft, line by line',
  query: z.strictObject({ from: place, to: place }),
  answer: z.strictObject({ files: z.array(comparedFile) }),
  errors: ['theme.version_unknown'],
});

export const restoreThemeVersion = defineCall({
  id: 'restoreThemeVersion',
  method: 'POST',
  path: `${path}/versions/{number}/restoration`,
  summary: 'Makes the draft what a version is; refused where the draft was changed since',
  params: versionParams,
  body: z.strictObject({ revision: z.int().min(0) }),
  answer: theme,
  errors: ['theme.version_unknown', 'theme.draft_changed'],
  isStrict: true,
});

export const deleteThemeVersion = defineCall({
  id: 'deleteThemeVersion',
  method: 'DELETE',
  path: `${path}/versions/{number}`,
  summary: 'Deletes a version that is neither live nor what one press goes back to',
  params: versionParams,
  answer: z.strictObject({ number: z.int() }),
  errors: ['theme.version_unknown', 'theme.version_in_use'],
});

export const makeThemeLive = defineCall({
  id: 'makeThemeLive',
  method: 'PUT',
  path: `${path}/live`,
  summary: 'Shows visitors a version, or with 0 the built-in design; refused for a version with errors',
  body: z.strictObject({ number: z.int().min(0) }),
  answer: live,
  errors: ['theme.version_unknown', 'theme.has_errors', 'theme.busy'],
  isStrict: true,
});

export const rollBackTheme = defineCall({
  id: 'rollBackTheme',
  method: 'POST',
  path: `${path}/live/rollback`,
  summary: 'Shows visitors what they saw before the last change of what is live',
  body: z.strictObject({
    /** What is live as the caller saw it. */
    live: z.int().min(0),
  }),
  answer: live,
  errors: ['theme.nothing_before', 'theme.live_changed'],
  isStrict: true,
});

export const createThemePreview = defineCall({
  id: 'createThemePreview',
  method: 'POST',
  path: `${path}/previews`,
  summary: 'Makes a link that draws pages with a version, or the draft, for 7 days without signing in',
  body: z.strictObject({ of: z.union([z.literal('draft'), z.int().min(1)]) }),
  answer: z.strictObject({
    /** The secret at the end of its address: `{preview origin}/config/preview/theme/{token}`. */
    token: z.string(),
    until: timestampMs,
  }),
  errors: ['theme.version_unknown', 'theme.empty'],
  isStrict: true,
});

/** Files of a theme as the shell compiles them. */
const texts = z.array(z.strictObject({ path: z.string(), text: z.string() }));

export const readLiveTheme = defineCall({
  id: 'readLiveTheme',
  method: 'GET',
  path: '/internal/live-theme',
  summary: 'The theme that visitors see; platform callers only',
  query: z.strictObject({ known: z.coerce.number().int().min(0).optional() }),
  answer: z.strictObject({
    /** 0 for the built-in design. */
    number: z.int().min(0),
    /** Null where the caller knows the version. */
    files: texts.nullable(),
  }),
});

export const readThemePreview = defineCall({
  id: 'readThemePreview',
  method: 'GET',
  path: '/internal/theme-previews/{previewToken}',
  summary: 'The files that a preview link of the theme draws with; platform callers only',
  params: z.strictObject({ previewToken: id }),
  answer: z.strictObject({ of: z.union([z.literal('draft'), z.int().min(1)]), files: texts, until: timestampMs }),
  errors: ['preview.ended'],
});

export const reportThemeFault = defineCall({
  id: 'reportThemeFault',
  method: 'POST',
  path: '/internal/theme-faults',
  summary: 'Notes that a page could not be drawn with the live theme; platform callers only',
  body: z.strictObject({ version: z.int().min(1), path: z.string().max(2_000), message: z.string().max(500) }),
  answer: z.strictObject({ isRecorded: z.boolean() }),
});
