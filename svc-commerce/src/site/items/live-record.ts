import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { documentTypes, type ItemBody } from '@tessera/contracts/site/document-body.ts';
import { plainTextOf } from '@tessera/site-document/describe/plain-body.ts';
import type { ItemCard } from './live-item-models.ts';
import type { NewLiveItem } from './live-items.ts';

/** The version of an item that goes live, and with which publication. */
export interface PublishedItem {
  id: string;
  version: number;
  hash: string;
  /** When this version went live. */
  on: number;
  publication: number;
  /** When the item first went live: the date of a post or gallery without one. */
  firstOn: number;
}

/** The pictures of a document's galleries, in their order. */
const galleryPictures = ({ sections }: ItemBody) =>
  sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'gallery' ? block.items.flatMap(({ image }) => image ?? []) : [])),
  );

const wordsPerMinute = 230;
/** PAGE-087 */
const fallbackTitleLength = 250;

/** Returns an item as visitors' lists see it. */
export function liveRecordOf(body: ItemBody, { firstOn, ...published }: PublishedItem): NewLiveItem {
  const text = plainTextOf(body).replace(/\s+/g, ' ').trim();
  const { collectionId, urlId, kind, categories, tags } = body;
  const startsOn = dateOf(body) ?? firstOn;
  const endsOn = body.kind === 'event' ? Math.max(startsOn, body.endDate ?? startsOn) : startsOn;
  return {
    ...published,
    ...{ collectionId, kind, urlSlug: urlId, startsOn, endsOn, categories, tags },
    card: cardOf(body, text),
    isHiddenFromSearch: body.isHiddenFromSearch,
    permission: body.permission,
  };
}

/** The date that an owner gave an item; lessons have none. */
function dateOf(body: ItemBody): number | null {
  if (body.kind === 'lesson') return null;
  return body.kind === 'event' ? body.startDate : body.shownOn;
}

function cardOf(body: ItemBody, text: string): ItemCard {
  const { excerpt, image, categories, tags } = body;
  // Lists show it to everyone, so nothing of a text that is not for everyone.
  const isOpen = body.permission === pagePermission.everyone;
  const title = body.title.trim() || (isOpen ? text.slice(0, fallbackTitleLength) : documentTypes[body.kind].label);
  const common = { title, excerpt, image, categories, tags };
  if (body.kind === 'event') return { kind: 'event', ...common, location: body.location, booking: body.booking };
  if (body.kind === 'gallery') {
    const pictures = galleryPictures(body);
    return {
      kind: 'gallery',
      ...common,
      image: image ?? (isOpen ? pictures[0] : null) ?? null,
      pictureCount: pictures.length,
    };
  }
  if (body.kind === 'lesson') return { kind: 'lesson', ...common, minutes: body.minutes };
  const { author, isFeatured, sourceUrl, isPassthrough, commentState } = body;
  const readingMinutes = Math.max(1, Math.round(text.split(' ').length / wordsPerMinute));
  return { kind: 'post', ...common, author, readingMinutes, isFeatured, sourceUrl, isPassthrough, commentState };
}
