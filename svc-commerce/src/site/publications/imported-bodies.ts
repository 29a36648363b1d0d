import type { ImportedLesson } from '@tessera/contracts/commerce/content.ts';
import type { ImportedPage } from '@tessera/contracts/commerce/import-calls.ts';
import type { ImportedEvent, ImportedGallery, ImportedPost } from '@tessera/contracts/commerce/imported-items.ts';
import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { type DocumentBody, documentBody } from '@tessera/contracts/site/document-body.ts';
import { commentState, eventFields } from '@tessera/contracts/site/item-body.ts';
import { itemLimits } from '@tessera/contracts/site/limits.ts';
import { currentSchemaVersion } from '@tessera/contracts/site/page-body.ts';
import { fieldsOfOptions } from '@tessera/rules/gallery/option-names.ts';
import { type LegacyResolve, sectionsFromLegacyBlocks } from '@tessera/site-document/migrate/legacy-blocks.ts';
import { stableIds } from '@tessera/site-document/migrate/stable-ids.ts';
import {
  createEventBody,
  createGalleryBody,
  createLessonBody,
  createPostBody,
  textSections,
} from '@tessera/site-document/presets/item-body.ts';
import { readRichText } from '@tessera/site-document/text/read-html.ts';

/** Returns the body of a page that is loaded; undefined where it cannot be one. */
export function bodyOfPage(page: ImportedPage, resolve: LegacyResolve): DocumentBody | undefined {
  const { title, urlId, pagePermissionTypeValue, seo, image, pageType, collectionType, blocks = [], sections } = page;
  return documentBody.safeParse({
    ...{ kind: 'page', schemaVersion: currentSchemaVersion, title, urlId },
    permission: pagePermissionTypeValue ?? pagePermission.everyone,
    ...{ seoTitle: seo.title, seoDescription: seo.description, socialImage: image, isHiddenFromSearch: false },
    ...{ pageType, collectionType },
    sections: sections ?? sectionsFromLegacyBlocks(blocks, resolve, page),
  }).data;
}

/** Returns the body of a post that is loaded; undefined where it cannot be one. */
export function bodyOfPost(id: string, post: ImportedPost): DocumentBody | undefined {
  const { collectionId, title, urlSlug, excerpt, author, body, image, publishedOn } = post;
  const newId = stableIds(id);
  return documentBody.safeParse({
    ...createPostBody({ collectionId, title, urlId: urlSlug, author }, newId),
    ...{ excerpt, image, shownOn: publishedOn },
    categories: namesWithin(post.categories, itemLimits.categoryLength),
    tags: namesWithin(post.tags, itemLimits.tagLength),
    commentState: post.commentState === commentState.open ? commentState.open : commentState.closed,
    sections: textSections(readRichText(body).text, newId),
  }).data;
}

/** Returns the body of an event that is loaded; undefined where it cannot be one. */
export function bodyOfEvent(id: string, event: ImportedEvent): DocumentBody | undefined {
  const { collectionId, title, urlSlug, excerpt, body, image, startDate, endDate, location } = event;
  const newId = stableIds(id);
  const place = eventFields.location.schema.safeParse({ ...eventFields.location.initial(), ...location });
  return documentBody.safeParse({
    ...createEventBody({ collectionId, title, urlId: urlSlug, startDate, endDate }, newId),
    ...{ excerpt, image, location: place.data ?? eventFields.location.initial() },
    sections: textSections(readRichText(body).text, newId),
  }).data;
}

/**
 * Returns the body of a gallery that is loaded; undefined where it cannot be one. An option outside its range is refused
 * (IMG-045).
 */
export function bodyOfGallery(gallery: ImportedGallery): DocumentBody | undefined {
  const { id, collectionId, title, urlSlug, description, options, items } = gallery;
  const newId = stableIds(id);
  const pictures = items.map((item) => ({ id: newId('item'), link: null, ...item }));
  const loaded = { ...fieldsOfOptions(options), items: pictures };
  const body = createGalleryBody({ collectionId, title, urlId: urlSlug }, newId);
  const sections = body.sections.map((section) => ({
    ...section,
    blocks: section.blocks.map((block) => ({ ...block, ...loaded })),
  }));
  return documentBody.safeParse({ ...body, excerpt: description, sections }).data;
}

/** Returns the body of a lesson that is loaded; undefined where it cannot be one. */
export function bodyOfLesson(lesson: ImportedLesson): DocumentBody | undefined {
  const { id, collectionId, title, urlSlug, minutes, free, excerpt, image, body, videoUrl } = lesson;
  const newId = stableIds(id);
  return documentBody.safeParse({
    ...createLessonBody({ collectionId, title, urlId: urlSlug }, newId),
    ...{ minutes, excerpt, image, videoUrl: videoUrl ?? '' },
    permission: free ? pagePermission.everyone : pagePermission.members,
    sections: textSections(readRichText(body).text, newId),
  }).data;
}

/** Names as an owner may write them: trimmed, short, and none twice. */
function namesWithin(names: readonly string[], maxLength: number): string[] {
  const trimmed = names.map((name) => name.trim().slice(0, maxLength).trim()).filter(Boolean);
  return [...new Map(trimmed.map((name) => [name.toLowerCase(), name])).values()];
}
