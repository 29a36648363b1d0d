import { newId } from '@tessera/service-kit/ids.ts';
import { deviceOf, isInternal, readAddress, sourceOf } from './classify.ts';
import { type RawEvent, type RawSearch, rawEventId } from './raw-event.ts';

/** An event as it was received, before the server adds its own data. */
export interface ReceivedEvent {
  kind: 'view' | 'action';
  name: string;
  /** Path, or whole address. */
  url: string;
  eventId?: string | undefined;
  /** How long it waited in the browser, ms. */
  lateMs?: number | undefined;
  visitorId?: string | undefined;
  visitId?: string | undefined;
  referrer?: string | undefined;
  userAgent?: string | undefined;
  viewportWidth?: number | undefined;
  country?: string | undefined;
  locale?: string | undefined;
  title?: string | undefined;
  itemId?: string | undefined;
  recordType?: number | undefined;
  collectionId?: string | undefined;
  rev?: number | undefined;
  search?: RawSearch | undefined;
  data?: Record<string, unknown> | undefined;
}

export interface Stamp {
  websiteId: string;
  at: number;
  expireOn: Date;
  /** Hosts of the website other than the page's. */
  ownHosts?: readonly string[];
}

/**
 * Creates the document of an event; undefined if the page's address is invalid. Without visit and visitor, every
 * arrival from outside is a separate visit, and navigation within the website belongs to none.
 */
export function stampEvent(
  event: ReceivedEvent,
  { websiteId, at, expireOn, ownHosts = [] }: Stamp,
): RawEvent | undefined {
  const page = readAddress(event.url);
  if (!page) return undefined;
  const from = event.referrer ? readAddress(event.referrer) : undefined;
  const isMove = isInternal(page, from, ownHosts);
  const { eventId = newId('hit'), visitorId = '', userAgent, viewportWidth } = event;
  return {
    _id: rawEventId(websiteId, eventId),
    websiteId,
    kind: event.kind,
    name: event.name.slice(0, 100),
    at,
    expireOn,
    pending: true,
    visitorId,
    visitId: event.visitId ?? (visitorId || isMove ? '' : eventId),
    path: page.path,
    source: sourceOf(page, isMove ? undefined : from),
    device: deviceOf(viewportWidth, userAgent),
    country: event.country ?? 'unknown',
    campaign: page.utmCampaign || undefined,
    locale: event.locale,
    title: event.title,
    itemId: event.itemId,
    recordType: event.recordType,
    collectionId: event.collectionId,
    rev: event.rev,
    search: event.search,
    data: event.data,
  };
}
