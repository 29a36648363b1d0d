import type { ContentItem } from '@tessera/contracts/commerce/content-item-calls.ts';
import { recordType } from '@tessera/contracts/enumerations.ts';
import type { Image } from '@tessera/contracts/primitives.ts';
import { type ItemBody, isItemBody } from '@tessera/contracts/site/document-body.ts';
import { commentState } from '@tessera/contracts/site/item-body.ts';
import { mediaIdOf } from '@tessera/rules/images/media-ids.ts';
import { imageWidthsOf } from '@tessera/rules/images/srcset.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { bodyHtml } from '@tessera/site-document/describe/body-html.ts';
import { isForEveryone, type Reader } from '../access/index.ts';
import type { SiteDeps } from '../deps.ts';
import { itemPath, type LiveItem } from '../items/index.ts';
import { addressesOfBody } from './document-content.ts';

/** A published item of a collection that visitors can open. */
export async function readContentItem(
  websiteId: string,
  itemId: string,
  reader: Reader,
  deps: SiteDeps,
): Promise<ContentItem | Failure> {
  const { items, versions } = deps.site;
  const [item, { collections }] = await Promise.all([items.find(websiteId, itemId), deps.content.siteIndex(websiteId)]);
  const collection = collections.find(({ id, enabled }) => enabled && id === item?.collectionId);
  const version = item && { documentId: item.id, version: item.version };
  const body = version && (await versions.readBody(websiteId, version));
  if (!collection || !body || !isItemBody(body)) return fail('page.unknown');
  const refusal = await deps.access.refuse(websiteId, item, reader);
  if (refusal) return refusal;
  // Whether a course is open follows from orders, which its own page looks at (PROD-195).
  if (body.kind === 'lesson' && !isForEveryone(item) && !reader.isStaff) return fail('page.members_only');
  const { image } = await deps.pictureFacts.overlay(websiteId, { image: item.card.image });
  return {
    ...factsOf(item, body),
    body: bodyHtml(body, await addressesOfBody(websiteId, body, deps)),
    fullUrl: itemPath(collection, item),
    ...pictureOf(image),
    colorData: await deps.pictureFacts.colors(websiteId, image?.url),
  };
}

/** Codes of items (ENUM-042). */
const recordTypes = {
  post: recordType.text,
  event: recordType.event,
  gallery: recordType.gallery,
  lesson: recordType.lesson,
} as const;

function factsOf(item: LiveItem, body: ItemBody) {
  const { id, startsOn, endsOn, card, categories, tags, publicCommentCount, likeCount } = item;
  const isPost = body.kind === 'post';
  return {
    ...{ id, title: card.title, excerpt: card.excerpt, categories, tags, publicCommentCount, likeCount },
    recordType: recordTypes[body.kind],
    author: { displayName: isPost ? body.author : '' },
    ...{ startDate: startsOn, endDate: endsOn },
    location: body.kind === 'event' ? body.location : null,
    starred: isPost && body.isFeatured,
    sourceUrl: isPost ? body.sourceUrl : '',
    passthrough: isPost && body.isPassthrough,
    commentState: isPost ? body.commentState : commentState.closed,
  };
}

function pictureOf(image: Image | null) {
  const name = (image && mediaIdOf(image.url)) ?? null;
  return {
    ...{ filename: name, mainImageId: name, systemDataId: name },
    assetUrl: image?.url ?? null,
    originalSize: image && `${image.width}x${image.height}`,
    systemDataVariants:
      image &&
      imageWidthsOf(image.width)
        .map((width) => `${width}w`)
        .join(','),
    mediaFocalPoint: image?.focalPoint ?? null,
    altText: image?.alt ?? null,
  };
}
