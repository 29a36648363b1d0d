import type { EventStatus } from '@tessera/contracts/site/item-body.ts';
import { type ContentStore, itemPath, type SiteStores } from '../site/index.ts';

export type Bookings = ReturnType<typeof createBookings>;

/** A date that a place was bought for, as its live event says now. */
export interface BookedEvent {
  title: string;
  status: EventStatus;
  startDate: number;
  endDate: number;
  /** In one line; empty where the event names no place. */
  place: string;
  /** Paths of the event and of the calendar file of the date. */
  href: string;
  calendarHref: string;
}

/** Something that was bought. */
interface Bought {
  productId: string;
  variantId: string;
}

interface BookingsDeps {
  content: Pick<ContentStore, 'siteIndex'>;
  items: Pick<SiteStores['items'], 'findByTicketProducts'>;
}

type LiveEvent = Awaited<ReturnType<BookingsDeps['items']['findByTicketProducts']>>[number];

/** What the shop asks of the events whose tickets it sells. */
export function createBookings({ content, items }: BookingsDeps, now: () => number) {
  return {
    /**
     * Variants of some products whose date began, or whose event does not take place. A variant that no live event names
     * is not among them.
     */
    async closedVariants(websiteId: string, productIds: readonly string[]): Promise<ReadonlySet<string>> {
      const events = await items.findByTicketProducts(websiteId, [...new Set(productIds)]);
      const dates = events.flatMap(datesOf);
      const open = new Set(dates.filter(({ closesOn }) => closesOn > now()).map(({ variantId }) => variantId));
      return new Set(dates.map(({ variantId }) => variantId).filter((id) => !open.has(id)));
    },

    /** The dates that something was bought for, the earliest first; none of an event whose calendar is hidden. */
    async datesOf(websiteId: string, bought: readonly Bought[]): Promise<BookedEvent[]> {
      const variants = new Set(bought.map(({ variantId }) => variantId));
      const events = await items.findByTicketProducts(websiteId, [
        ...new Set(bought.map(({ productId }) => productId)),
      ]);
      if (events.length === 0) return [];
      const { collections } = await content.siteIndex(websiteId);
      return events
        .flatMap((event) => {
          const collection = collections.find(({ id, enabled }) => enabled && id === event.collectionId);
          return collection ? bookedEvents(event, itemPath(collection, event), variants) : [];
        })
        .sort((a, b) => a.startDate - b.startDate);
    },
  };
}

const datesOf = ({ card }: LiveEvent) => (card.kind === 'event' ? (card.tickets?.dates ?? []) : []);

function bookedEvents(event: LiveEvent, href: string, variants: ReadonlySet<string>): BookedEvent[] {
  const { card } = event;
  if (card.kind !== 'event') return [];
  const { title, status = 'scheduled', location } = card;
  const lines = [location.addressTitle, location.addressLine1, location.addressLine2];
  const place = lines.filter((line) => typeof line === 'string' && line !== '').join(', ');
  return datesOf(event)
    .filter(({ variantId }) => variants.has(variantId))
    .map(({ variantId, startDate, endDate }) => ({
      ...{ title, status, startDate, endDate, place, href },
      calendarHref: `${href}?format=ical&date=${encodeURIComponent(variantId)}`,
    }));
}
