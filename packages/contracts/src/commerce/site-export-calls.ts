/** Export of a whole website as a ZIP file. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, timestampMs } from '../primitives.ts';

const path = '/api/content-service/exports';
const params = z.strictObject({ exportId: id });

/** Parts of an export, as they are chosen. `people` are orders and customers. */
export const exportParts = ['content', 'files', 'products', 'people'] as const;
export type ExportPart = (typeof exportParts)[number];

/** A file that holds the website; it is removed 7 days after it was written. */
export const siteExport = z.strictObject({
  id,
  parts: z.array(z.enum(exportParts)),
  state: z.enum(['writing', 'done', 'failed', 'expired']),
  /** Entries written so far. */
  entries: z.int(),
  bytes: z.int().nullable(),
  /** Files of the library that could not be read, and so are missing. */
  missing: z.int(),
  problem: z.string().nullable(),
  createdOn: timestampMs,
  endedOn: timestampMs.nullable(),
  expiresOn: timestampMs.nullable(),
});
export type SiteExport = z.infer<typeof siteExport>;

export const createSiteExport = defineCall({
  id: 'createSiteExport',
  method: 'POST',
  path,
  summary: 'Starts an export of the website; orders and customers also need the right to export orders',
  body: z.strictObject({ parts: z.array(z.enum(exportParts)).min(1) }),
  answer: siteExport,
  status: 201,
  errors: ['export.busy', 'session.forbidden'],
  isStrict: true,
});

export const listSiteExports = defineCall({
  id: 'listSiteExports',
  method: 'GET',
  path,
  summary: 'The newest 10 exports of the website',
  answer: z.strictObject({ exports: z.array(siteExport) }),
});

export const downloadSiteExport = defineCall({
  id: 'downloadSiteExport',
  method: 'GET',
  path: `${path}/{exportId}/file`,
  summary: 'The ZIP file of an export; one with orders and customers also needs the right to export orders',
  params,
  answer: z.unknown(),
  errors: ['export.unknown', 'session.forbidden'],
});
