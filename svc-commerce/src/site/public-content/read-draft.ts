import type { DocumentAnswer } from '@tessera/contracts/commerce/document-answer.ts';
import { isItemBody } from '@tessera/contracts/site/document-body.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { SiteDeps } from '../deps.ts';
import { eventSummaryOf, gallerySummaryOf, lessonOf, liveRecordOf, postSummaryOf } from '../items/index.ts';
import { readDocumentContent } from './document-content.ts';
import { ticketsOfEvents } from './event-tickets.ts';
import { presentCollection } from './present-collection.ts';
import { lessonAnswerOf, lessonsOf } from './read-lessons.ts';

/** A draft as visitors would see it, without the posts before and after it. */
export async function readDraft(
  websiteId: string,
  documentId: string,
  deps: SiteDeps,
): Promise<DocumentAnswer | Failure> {
  const draft = await deps.site.drafts.open({ websiteId, documentId });
  if (!draft) return fail('document.unknown');
  const { body, rev } = draft;
  const source = { documentId, version: null };
  if (!isItemBody(body)) {
    return { kind: 'page', content: await readDocumentContent(websiteId, { ...source, body }, deps) };
  }
  const { collections } = await deps.content.siteIndex(websiteId);
  const stored = collections.find(({ id }) => id === body.collectionId);
  if (!stored) return fail('collection.unknown');
  const now = deps.now();
  const published = { id: documentId, version: rev, hash: '', on: now, publication: 0, firstOn: now };
  const item = { ...liveRecordOf(body, published), publicCommentCount: 0, likeCount: 0 };
  const collection = presentCollection(stored);
  if (body.kind === 'post') {
    const content = await readDocumentContent(websiteId, { ...source, body }, deps);
    const post = postSummaryOf(item, stored);
    return { kind: 'post', collection, post, content, previous: null, next: null, more: [], comments: null };
  }
  if (body.kind === 'gallery') {
    const content = await readDocumentContent(websiteId, { ...source, body }, deps);
    return {
      kind: 'gallery',
      collection,
      gallery: gallerySummaryOf(item, stored),
      content,
      previous: null,
      next: null,
    };
  }
  if (body.kind === 'lesson') {
    const content = await readDocumentContent(websiteId, { ...source, body }, deps);
    return lessonAnswerOf({ collection, body, content }, lessonOf(item), await lessonsOf(websiteId, stored, deps));
  }
  const content = await readDocumentContent(websiteId, { ...source, body }, deps);
  const tickets = (await ticketsOfEvents(websiteId, [item], deps)).get(documentId);
  return { kind: 'event', collection, event: eventSummaryOf(item, stored, { tickets }), content };
}
