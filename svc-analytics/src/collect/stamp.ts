import { newId } from '@tessera/service-kit/ids.ts';
import { deviceOf, isInternal, readAddress, sourceOf } from './classify.ts';
import { type RawEvent, type RawSearch, rawEventId } from './raw-event.ts';

/** What an event tells, before the server has put its own knowledge to it. */
export interface ToldEvent {
  kind: 'view' | 'action';
  name: string;
  /** Path, or whole address. */
  url: string;
  eventId?: string | undefined;
  /** How long it was kept before it was sent. */
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
  /** Hosts of the website, beside that of the page. */
  ownHosts?: readonly string[];
}

/**
 * Makes the document of an event; undefined when the page's address is none. Without a visit and a visitor, every arrival
 * from outside is a visit of its own, and moves inside the website belong to none.
 */
export function stampEvent(told: ToldEvent, { websiteId, at, expireOn, ownHosts = [] }: Stamp): RawEvent | undefined {
  const page = readAddress(told.url);
  if (!page) return undefined;
  const from = told.referrer ? readAddress(told.referrer) : undefined;
  const isMove = isInternal(page, from, ownHosts);
  const { eventId = newId('hit'), visitorId = '', userAgent, viewportWidth } = told;
  return {
    _id: rawEventId(websiteId, eventId),
    websiteId,
    kind: told.kind,
    name: told.name.slice(0, 100),
    at,
    expireOn,
    pending: true,
    visitorId,
    visitId: told.visitId ?? (visitorId || isMove ? '' : eventId),
    path: page.path,
    source: sourceOf(page, isMove ? undefined : from),
    device: deviceOf(viewportWidth, userAgent),
    country: told.country ?? 'unknown',
    campaign: page.utmCampaign || undefined,
    locale: told.locale,
    title: told.title,
    itemId: told.itemId,
    recordType: told.recordType,
    collectionId: told.collectionId,
    rev: told.rev,
    search: told.search,
    data: told.data,
  };
}
