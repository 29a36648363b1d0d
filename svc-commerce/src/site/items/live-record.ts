import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { documentTypes, type ItemBody } from '@tessera/contracts/site/document-body.ts';
import type { EventBody } from '@tessera/contracts/site/item-body.ts';
import { type BookedDate, bookedDates } from '@tessera/rules/events/ticket-dates.ts';
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
  const ownEndDate = body.kind === 'event' ? Math.max(startsOn, body.endDate ?? startsOn) : startsOn;
  const dates = body.kind === 'event' ? bookedDates(body, { startDate: startsOn, endDate: ownEndDate }) : [];
  const endsOn = Math.max(ownEndDate, ...dates.map(({ endDate }) => endDate));
  return {
    ...published,
    ...{ collectionId, kind, urlSlug: urlId, startsOn, endsOn, categories, tags },
    card: body.kind === 'event' ? eventCardOf(body, cardTexts(body, text), ownEndDate, dates) : cardOf(body, text),
    ...(body.kind === 'event' && body.tickets && { ticketProductId: body.tickets.productId }),
    isHiddenFromSearch: body.isHiddenFromSearch,
    permission: body.permission,
  };
}

/** The date that an owner gave an item; lessons have none. */
function dateOf(body: ItemBody): number | null {
  if (body.kind === 'lesson') return null;
  return body.kind === 'event' ? body.startDate : body.shownOn;
}

/** What lists show of an item of any kind. */
function cardTexts(body: ItemBody, text: string) {
  const { excerpt, image, categories, tags } = body;
  // Lists show it to everyone, so nothing of a text that is not for everyone.
  const isOpen = body.permission === pagePermission.everyone;
  const title = body.title.trim() || (isOpen ? text.slice(0, fallbackTitleLength) : documentTypes[body.kind].label);
  return { title, excerpt, image, categories, tags };
}

function eventCardOf(
  { location, booking, status, formerDate, tickets }: EventBody,
  common: ReturnType<typeof cardTexts>,
  ownEndDate: number,
  dates: BookedDate[],
): ItemCard {
  return {
    ...{ kind: 'event', ...common, location, booking, ownEndDate, status },
    formerDate: status === 'postponed' ? formerDate : null,
    ...(tickets && { tickets: { productId: tickets.productId, dates } }),
  };
}

function cardOf(body: Exclude<ItemBody, EventBody>, text: string): ItemCard {
  const common = cardTexts(body, text);
  const isOpen = body.permission === pagePermission.everyone;
  const { image } = body;
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
