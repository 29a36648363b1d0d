/** Import of a website: a file is checked first, which changes nothing, and imported then. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging } from '../primitives.ts';
import { importKinds, siteImport } from './site-import.ts';

const path = '/api/content-service/imports';
const params = z.strictObject({ importId: id });

export const uploadSiteImport = defineCall({
  id: 'uploadSiteImport',
  method: 'POST',
  path,
  summary: 'Uploads an export of another website (raw bytes, at most 2 GB) and starts its check, which changes nothing',
  query: z.strictObject({ name: z.string().trim().min(1).max(300) }),
  answer: siteImport,
  status: 201,
  errors: ['import.empty', 'import.not_supported', 'import.busy', 'request.too_large'],
});

export const listSiteImports = defineCall({
  id: 'listSiteImports',
  method: 'GET',
  path,
  summary: 'Imports of the website, newest first',
  query: z.strictObject({ cursor: cursor.optional() }),
  answer: z.strictObject({ imports: z.array(siteImport), ...paging }),
});

export const readSiteImport = defineCall({
  id: 'readSiteImport',
  method: 'GET',
  path: `${path}/{importId}`,
  summary: 'An import with its progress',
  params,
  answer: siteImport,
  errors: ['import.unknown'],
});

export const startSiteImport = defineCall({
  id: 'startSiteImport',
  method: 'POST',
  path: `${path}/{importId}/start`,
  summary: 'Imports a checked file: pages and posts as drafts; products also need the right to change products',
  params,
  body: z.strictObject({ include: z.array(z.enum(importKinds)).min(1) }),
  answer: siteImport,
  errors: ['import.unknown', 'import.not_possible', 'session.forbidden'],
  isStrict: true,
});

export const cancelSiteImport = defineCall({
  id: 'cancelSiteImport',
  method: 'POST',
  path: `${path}/{importId}/cancel`,
  summary: 'Stops a check or an import; what was imported stays',
  params,
  answer: siteImport,
  errors: ['import.unknown', 'import.not_possible'],
});

export const undoSiteImport = defineCall({
  id: 'undoSiteImport',
  method: 'POST',
  path: `${path}/{importId}/undo`,
  summary: 'Removes what an import created, unless it was changed or published since',
  params,
  answer: siteImport,
  errors: ['import.unknown', 'import.not_possible'],
});

export const readSiteImportReport = defineCall({
  id: 'readSiteImportReport',
  method: 'GET',
  path: `${path}/{importId}/report`,
  summary: 'What became of every entry of the file, as a CSV file',
  params,
  answer: z.unknown(),
  errors: ['import.unknown'],
});
