import { createHash } from 'node:crypto';
import type { DocumentBody, ItemBody } from '@tessera/contracts/site/document-body.ts';
import { mediaIdsIn } from '@tessera/rules/images/media-ids.ts';
import { wordsOf } from '@tessera/service-kit/data/search/words.ts';
import type { Author } from '../author.ts';
import type { DocumentSummaryFields, ItemFacts } from './document-models.ts';

/** Returns the JSON of a value with the names of each object in order, so that equal values have equal texts. */
const orderedJson = (value: unknown): string =>
  JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  );

/** Hash of a body: equal bodies have equal ones, also after a change and its undo. */
export const hashOfBody = (body: DocumentBody): string =>
  createHash('sha256').update(orderedJson(body)).digest('base64url').slice(0, 22);

/** Returns what lists show of a draft. */
export function summaryOf(
  body: DocumentBody,
  { rev, at, by }: { rev: number; at: number; by: Author },
): DocumentSummaryFields {
  const { title, urlId, permission, isHiddenFromSearch } = body;
  return {
    ...{ rev, title, urlId, permission, isHiddenFromSearch },
    hash: hashOfBody(body),
    ...{ changedOn: at, changedBy: by },
    words: wordsOf(title, urlId),
    media: mediaIdsIn(body),
    ...(body.kind !== 'page' && { collectionId: body.collectionId, item: factsOf(body) }),
  };
}

function factsOf(body: ItemBody): ItemFacts {
  const { image, categories, tags } = body;
  const isPost = body.kind === 'post';
  const isEvent = body.kind === 'event';
  return {
    image,
    shownOn: isEvent || body.kind === 'lesson' ? null : body.shownOn,
    startDate: isEvent ? body.startDate : null,
    endDate: isEvent ? body.endDate : null,
    author: isPost ? body.author : '',
    ...{ categories, tags },
    isFeatured: isPost && body.isFeatured,
  };
}
