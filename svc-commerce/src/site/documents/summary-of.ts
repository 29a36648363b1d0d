import { createHash } from 'node:crypto';
import type { PageBody } from '@tessera/contracts/site/page-body.ts';
import type { Author } from '../author.ts';
import type { DocumentSummaryFields } from './document-models.ts';

/** Returns the JSON of a value with the names of each object in order, so that equal values have equal texts. */
const orderedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Hash of a body: equal bodies have equal ones, also after a change and its undo. */
export const hashOfBody = (body: PageBody): string =>
  createHash('sha256').update(orderedJson(body)).digest('base64url').slice(0, 22);

/** Returns what lists show of a draft. */
export function summaryOf(
  body: PageBody,
  { rev, at, by }: { rev: number; at: number; by: Author },
): DocumentSummaryFields {
  const { title, urlId, permission, isHiddenFromSearch } = body;
  return { rev, title, urlId, permission, isHiddenFromSearch, hash: hashOfBody(body), changedOn: at, changedBy: by };
}
