/** The calls of `event-booking-calls.ts` that browsers make, free of the schema library. */
import type { Wire } from '../call.ts';
import type * as calls from './event-booking-calls.ts';

const path = '/api/commerce/event-bookings';

export const readTicketSales: Wire<typeof calls.readTicketSales> = {
  method: 'GET',
  path: `${path}/products/{productId}`,
};
export const listParticipants: Wire<typeof calls.listParticipants> = {
  method: 'GET',
  path: `${path}/products/{productId}/participants`,
};
export const exportParticipants: Wire<typeof calls.exportParticipants> = {
  method: 'GET',
  path: `${path}/products/{productId}/participants/export`,
};
export const previewEventNotice: Wire<typeof calls.previewEventNotice> = {
  method: 'POST',
  path: `${path}/events/{eventId}/preview`,
};
export const listEventNotices: Wire<typeof calls.listEventNotices> = {
  method: 'GET',
  path: `${path}/events/{eventId}/notices`,
};
export const sendEventNotice: Wire<typeof calls.sendEventNotice> = {
  method: 'POST',
  path: `${path}/events/{eventId}/notices`,
};
