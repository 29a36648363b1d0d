import { createHash } from 'node:crypto';
import type { ImportedLesson } from '@tessera/contracts/commerce/content.ts';
import type { ImportedPage } from '@tessera/contracts/commerce/import-calls.ts';
import type { ImportedEvent, ImportedGallery, ImportedPost } from '@tessera/contracts/commerce/imported-items.ts';
import type { DocumentBody } from '@tessera/contracts/site/document-body.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import type { Author } from '../author.ts';
import { importComments } from '../comments/index.ts';
import { appendBatch, hashOfBody, liveDocumentsOf, operationsTo } from '../documents/index.ts';
import type { PublicationsDeps } from './deps.ts';
import { bodyOfEvent, bodyOfGallery, bodyOfLesson, bodyOfPage, bodyOfPost } from './imported-bodies.ts';
import { publishDrafts } from './publish-drafts.ts';
import { resolveLegacy } from './resolve-legacy.ts';

const by: Author = { id: 'import', isPerson: false };
const longestId = 128;

/** What a load holds of documents. */
export interface ImportedDocuments {
  pages: readonly ImportedPage[];
  posts: readonly ImportedPost[];
  events: readonly ImportedEvent[];
  galleries: readonly ImportedGallery[];
  lessons: readonly ImportedLesson[];
}

/** Id of an item that is loaded without one: it follows from its collection and slug. */
export function importedItemId({
  id,
  collectionId,
  urlSlug,
}: Pick<ImportedPost, 'id' | 'collectionId' | 'urlSlug'>): string {
  const derived = `${collectionId}.${urlSlug}`;
  if (id !== undefined || derived.length <= longestId) return id ?? derived;
  return createHash('sha256').update(derived).digest('base64url');
}

/**
 * Makes pages, posts, events and galleries live as they are loaded: what a draft held before stays in its log. Loading the same
 * again changes nothing.
 * @returns why they cannot be loaded
 */
export async function importDocuments(
  websiteId: string,
  imported: ImportedDocuments,
  deps: PublicationsDeps,
): Promise<Failure | undefined> {
  const bodies = await bodiesOf(websiteId, imported, deps);
  if (!bodies) return fail('request.invalid');
  const saved: { id: string; rev: number }[] = [];
  for (const [id, body] of bodies) {
    const rev = await saveDraft(websiteId, { id, body }, deps);
    if (rev instanceof Failure) return rev;
    saved.push({ id, rev });
  }
  const kinds = [...bodies].map(([id, { kind }]) => ({ id, kind }));
  const live = await liveDocumentsOf(websiteId, kinds, deps.site);
  const isLive = (id: string) => {
    const body = bodies.get(id);
    return body !== undefined && live.get(id)?.hash === hashOfBody(body);
  };
  const documents = saved.filter(({ id }) => !isLive(id));
  if (documents.length > 0) {
    const published = await publishDrafts({ websiteId, documents, by, note: '' }, deps);
    if (published instanceof Failure) return published;
  }
  await importInteractions(websiteId, imported, deps);
  return undefined;
}

/** @returns bodies by id; undefined where one of them is not valid */
async function bodiesOf(
  websiteId: string,
  { pages, posts, events, galleries, lessons }: ImportedDocuments,
  deps: PublicationsDeps,
): Promise<Map<string, DocumentBody> | undefined> {
  const blocks = pages.flatMap((page) => page.blocks ?? []);
  const items = [...posts, ...events, ...galleries, ...lessons].map((item) => ({ ...item, id: importedItemId(item) }));
  const resolve = await resolveLegacy(websiteId, blocks, { pages, items }, deps);
  const bodies = new Map([
    ...pages.map((page) => [page.id, bodyOfPage(page, resolve)] as const),
    ...posts.map((post) => [importedItemId(post), bodyOfPost(importedItemId(post), post)] as const),
    ...events.map((event) => [importedItemId(event), bodyOfEvent(importedItemId(event), event)] as const),
    ...galleries.map((gallery) => [gallery.id, bodyOfGallery(gallery)] as const),
    ...lessons.map((lesson) => [lesson.id, bodyOfLesson(lesson)] as const),
  ]);
  const whole = new Map<string, DocumentBody>();
  for (const [id, body] of bodies) {
    if (!body) return undefined;
    whole.set(id, body);
  }
  return whole;
}

/** @returns the revision at which the draft is as it was loaded */
async function saveDraft(
  websiteId: string,
  { id, body }: { id: string; body: DocumentBody },
  deps: PublicationsDeps,
): Promise<number | Failure> {
  const { documents, drafts } = deps.site;
  const key = { websiteId, documentId: id };
  if (await documents.insertOnce(websiteId, { id, body, by })) return 0;
  await documents.restore(key);
  const draft = await drafts.open(key);
  if (draft && hashOfBody(draft.body) === hashOfBody(body)) return draft.rev;
  const plan = async (newest: { body: DocumentBody }) => ({ operations: operationsTo(body, newest.body) });
  const applied = await appendBatch({ ...key, batchId: newId('load'), by }, plan, deps);
  return applied instanceof Failure ? applied : applied.rev;
}

/** What visitors did with posts elsewhere. */
async function importInteractions(
  websiteId: string,
  { posts }: ImportedDocuments,
  { comments, likes }: PublicationsDeps,
): Promise<void> {
  for (const post of posts) {
    const itemId = importedItemId(post);
    await importComments(websiteId, itemId, post.comments, comments);
    await likes.importMany({ websiteId, itemId }, post.likeCount);
  }
}
