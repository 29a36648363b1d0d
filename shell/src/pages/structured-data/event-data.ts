import type { EventSummary } from '@tessera/contracts/commerce/content.ts';
import type { Event, Place, WithContext } from 'schema-dts';
import { locationView } from '../views/location-view.ts';
import type { Absolute } from './absolute.ts';
import { imageData } from './image-data.ts';

interface EventOnPage {
  event: EventSummary;
  website: { name: string; locale: string };
}

/** Something that takes place, as search engines read it: schema.org `Event`, with where it is booked. */
export function eventData({ event, website }: EventOnPage, absolute: Absolute): WithContext<Event> {
  const { title, excerpt, image, fullUrl, startDate, endDate, bookingHref } = event;
  const location = placeOf(event);
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    ...{ name: title, url: absolute(fullUrl), inLanguage: website.locale },
    startDate: new Date(startDate).toISOString(),
    endDate: new Date(endDate).toISOString(),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(location && { location, eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode' }),
    organizer: { '@type': 'Organization', name: website.name, url: absolute('/') },
    ...(excerpt && { description: excerpt }),
    ...(image && { image: imageData(image, absolute) }),
    ...(bookingHref && { offers: { '@type': 'Offer', url: absolute(bookingHref) } }),
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
