import type { EventDate, EventSummary } from '@tessera/contracts/commerce/content.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';
import type { Event, Offer, Place, WithContext } from 'schema-dts';
import { locationView } from '../views/location-view.ts';
import type { Absolute } from './absolute.ts';
import { imageData } from './image-data.ts';

interface EventOnPage {
  event: EventSummary;
  website: { name: string; locale: string };
}

/** Something that takes place, as search engines read it: schema.org `Event`, with where it is booked. */
export function eventData({ event, website }: EventOnPage, absolute: Absolute): WithContext<Event> {
  const { title, excerpt, image, fullUrl, startDate, endDate, bookingHref, tickets } = event;
  const location = placeOf(event);
  const formerDates = formerDatesOf(event);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    ...{ name: title, url: absolute(fullUrl), inLanguage: website.locale },
    startDate: new Date(startDate).toISOString(),
    endDate: new Date(endDate).toISOString(),
    eventStatus: `https://schema.org/${statusOf(event)}`,
    ...(formerDates.length > 0 && { previousStartDate: formerDates }),
    ...(location && { location, eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' }),
    organizer: { '@type': 'Organization', name: website.name, url: absolute('/') },
    ...(excerpt && { description: excerpt }),
    ...(image && { image: imageData(image, absolute) }),
    ...(tickets && { offers: tickets.dates.map((date) => ticketOffer(date, absolute(fullUrl))) }),
    ...(!tickets && bookingHref && { offers: { '@type': 'Offer', url: absolute(bookingHref) } }),
  };
}

/** Events that are postponed have a new date, or none yet. */
function statusOf(event: EventSummary) {
  if (event.status === 'cancelled') return 'EventCancelled';
  if (event.status !== 'postponed') return 'EventScheduled';
  return formerDatesOf(event).length > 0 ? 'EventRescheduled' : 'EventPostponed';
}

const formerDatesOf = ({ formerDate = null, tickets }: EventSummary): string[] => {
  const dates = [formerDate, ...(tickets?.dates.map((date) => date.formerDate) ?? [])];
  return [...new Set(dates.flatMap((date) => date ?? []))].map((date) => new Date(date).toISOString());
};

/** A place for one date: what it costs, until when it is booked, and whether one is left. */
function ticketOffer({ label, priceMoney, qtyInStock, unlimited, closesOn }: EventDate, url: string): Offer {
  const isThere = unlimited || qtyInStock > 0;
  return {
    '@type': 'Offer',
    ...{ url, name: label, price: toDecimalMoney(readMoney(priceMoney, priceMoney.currency)).decimalValue },
    priceCurrency: priceMoney.currency,
    availability: `https://schema.org/${isThere ? 'InStock' : 'SoldOut'}`,
    ...(closesOn > 0 && { availabilityEnds: new Date(closesOn).toISOString() }),
  };
}

function placeOf({ location }: EventSummary): Exclude<Place, string> | undefined {
  const { addressTitle, addressLine1, addressLine2, addressCountry, mapLat, mapLng } = locationView(location) ?? {};
  const street = [addressLine1, addressLine2].filter(Boolean).join(', ');
  if (!addressTitle && !street) return undefined;
  return {
    '@type': 'Place',
    name: addressTitle || street,
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(addressCountry && { addressCountry }),
    },
    ...(mapLat !== undefined &&
      mapLng !== undefined && { geo: { '@type': 'GeoCoordinates', latitude: mapLat, longitude: mapLng } }),
  };
}
