import type { BookedEvent } from '@tessera/contracts/commerce/event-booking-calls.ts';
import { type ContentStore, itemPath, type SiteStores } from '../site/index.ts';

export type Bookings = ReturnType<typeof createBookings>;

interface BookingsDeps {
  content: Pick<ContentStore, 'siteIndex'>;
  items: Pick<SiteStores['items'], 'findByTicketProducts' | 'find'>;
}

type LiveEvent = NonNullable<Awaited<ReturnType<SiteStores['items']['find']>>>;

/** What the shop asks of the events whose tickets it sells. */
export function createBookings({ content, items }: BookingsDeps, now: () => number) {
  const pathsOf = async (websiteId: string) => {
    const { collections } = await content.siteIndex(websiteId);
    const open = new Map(collections.filter(({ enabled }) => enabled).map((one) => [one.id, one]));
    return (event: LiveEvent) => {
      const collection = open.get(event.collectionId);
      return collection ? itemPath(collection, event) : null;
    };
  };

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

    /** The dates that some variants are for, as their live events say now; the earliest first. */
    async datesOfVariants(websiteId: string, bought: readonly Bought[]): Promise<BookedEvent[]> {
      if (bought.length === 0) return [];
      const variants = new Set(bought.map(({ variantId }) => variantId));
      const events = await items.findByTicketProducts(websiteId, [...new Set(bought.map(({ productId }) => productId))]);
      const pathOf = await pathsOf(websiteId);
      return events
        .flatMap((event) => bookedEvents(event, pathOf(event)))
        .filter(({ variantId }) => variants.has(variantId))
        .sort((a, b) => a.startDate - b.startDate);
    },

    /** A live event with the product of its tickets; undefined where it has none. */
    async findTicketed(websiteId: string, eventId: string): Promise<TicketedEvent | undefined> {
      const event = await items.find(websiteId, eventId);
      if (event?.card.kind !== 'event' || !event.card.tickets) return undefined;
      const { title, status = 'scheduled', tickets } = event.card;
      const dates = bookedEvents(event, (await pathsOf(websiteId))(event));
      return { id: event.id, title, status, productId: tickets.productId, dates };
    },
  };
}

/** Something that was bought. */
interface Bought {
  productId: string;
  variantId: string;
}

/** A live event whose places are booked in the shop. */
export interface TicketedEvent extends Pick<BookedEvent, 'title' | 'status'> {
  id: string;
  productId: string;
  dates: BookedEvent[];
}

const datesOf = ({ card }: LiveEvent) => (card.kind === 'event' ? (card.tickets?.dates ?? []) : []);

function bookedEvents(event: LiveEvent, path: string | null): BookedEvent[] {
  const { card } = event;
  if (card.kind !== 'event') return [];
  const { title, status = 'scheduled', location } = card;
  const { addressTitle = '', addressLine1 = '', addressLine2 = '' }: Record<string, unknown> = location;
  const place = [addressTitle, addressLine1, addressLine2].filter((line) => typeof line === 'string' && line !== '');
  return datesOf(event).map(({ variantId, startDate, endDate, formerDate }) => ({
    ...{ eventId: event.id, variantId, title, status, startDate, endDate, formerDate },
    place: place.join(', '),
    href: path,
    calendarHref: path === null ? null : `${path}?format=ical&date=${encodeURIComponent(variantId)}`,
  }));
}
