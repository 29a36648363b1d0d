/** Redirects and missing addresses: managed by the website's people, requested by the shell for addresses without content. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, paging } from '../primitives.ts';
import { missedAddress, redirect, redirectInput, redirectOrigins, redirectStatuses } from './redirect.ts';

const path = '/api/content-service/redirects';
const missedPath = '/api/content-service/missed-addresses';

export const listRedirects = defineCall({
  id: 'listRedirects',
  method: 'GET',
  path,
  summary: 'Redirects of the website, newest first',
  query: z.strictObject({
    kind: z.enum(['permanent', 'temporary', 'removed', ...redirectOrigins]).optional(),
    search: z.string().max(100).optional(),
    cursor: cursor.optional(),
  }),
  answer: z.strictObject({ redirects: z.array(redirect), total: z.int(), ...paging }),
});

export const createRedirect = defineCall({
  id: 'createRedirect',
  method: 'POST',
  path,
  summary: 'Adds a redirect',
  body: redirectInput,
  answer: redirect,
  status: 201,
  errors: ['redirect.exists', 'redirect.address_live', 'redirect.address_reserved', 'redirect.loop', 'limit.reached'],
  isStrict: true,
});

export const changeRedirect = defineCall({
  id: 'changeRedirect',
  method: 'PUT',
  path: `${path}/{redirectId}`,
  summary: 'Changes a redirect',
  params: z.strictObject({ redirectId: id }),
  body: redirectInput,
  answer: redirect,
  errors: [
    'redirect.unknown',
    'redirect.exists',
    'redirect.address_live',
    'redirect.address_reserved',
    'redirect.loop',
  ],
  isStrict: true,
});

const maxRemoved = 100;

export const removeRedirects = defineCall({
  id: 'removeRedirects',
  method: 'POST',
  path: `${path}/removal`,
  summary: 'Removes redirects',
  body: z.strictObject({ ids: z.array(id).min(1).max(maxRemoved) }),
  answer: z.strictObject({ removed: z.int() }),
  isStrict: true,
});

/** What becomes of a line of an imported file. */
const importedLine = z.strictObject({
  line: z.int(),
  from: z.string(),
  to: z.string(),
  result: z.enum(['new', 'replaces', 'shortened', 'refused']),
  /** What it replaces, where it leads to instead, or why it is refused; empty for a new one. */
  note: z.string(),
});
export type ImportedLine = z.infer<typeof importedLine>;

export const importRedirects = defineCall({
  id: 'importRedirects',
  method: 'POST',
  path: `${path}/import`,
  summary: 'Checks a CSV file of redirects, or imports its valid lines',
  body: z.strictObject({
    /** Columns: from, to, type (optional: 301, 302 or 410). */
    csv: z.string().max(300_000),
    /** Reports what would happen, and changes nothing. */
    isDryRun: z.boolean(),
  }),
  answer: z.strictObject({
    counts: z.strictObject({ new: z.int(), replaces: z.int(), shortened: z.int(), refused: z.int() }),
    /** Lines to look at: all but those that are new and lead where they say. */
    lines: z.array(importedLine),
  }),
  errors: ['csv.empty', 'redirect.file_invalid', 'limit.reached'],
  isStrict: true,
});

export const exportRedirects = defineCall({
  id: 'exportRedirects',
  method: 'GET',
  path: `${path}/export`,
  summary: 'All redirects as a CSV file',
  answer: z.unknown(),
});

export const listMissedAddresses = defineCall({
  id: 'listMissedAddresses',
  method: 'GET',
  path: missedPath,
  summary: 'Addresses that visitors asked for in the last 30 days and that lead nowhere, the most visited first',
  query: z.strictObject({ cursor: cursor.optional() }),
  answer: z.strictObject({ addresses: z.array(missedAddress), ...paging }),
});

export const ignoreMissedAddress = defineCall({
  id: 'ignoreMissedAddress',
  method: 'POST',
  path: `${missedPath}/ignored`,
  summary: 'Takes an address off the list of addresses that lead nowhere',
  body: z.strictObject({ path: z.string().min(1).max(300) }),
  answer: z.strictObject({ path: z.string() }),
  isStrict: true,
});

export const findMissingAddress = defineCall({
  id: 'findMissingAddress',
  method: 'GET',
  path: '/internal/missing-addresses',
  summary: 'What to answer at an address without content: a redirect, or the nearest addresses',
  query: z.strictObject({
    path: z.string().max(2_000),
    /** Whether the visit counts: programs do not. */
    isCounted: z.enum(['yes', 'no']),
  }),
  answer: z.strictObject({
    redirect: z.strictObject({ to: z.string(), status: z.literal(redirectStatuses) }).nullable(),
    nearest: z.array(z.strictObject({ title: z.string(), path: z.string() })),
  }),
});
