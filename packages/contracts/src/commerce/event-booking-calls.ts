/** Events whose places are booked in the shop: who takes part, and what they are written. */
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, paging, timestampMs } from '../primitives.ts';
import { eventStatuses } from '../site/item-body.ts';

/** A date that a place was bought for, as its live event says now. */
export const bookedEvent = z.strictObject({
  eventId: id,
  variantId: id,
  title: z.string(),
  status: z.enum(eventStatuses),
  startDate: timestampMs,
  endDate: timestampMs,
  /** When it was to begin before it was postponed. */
  formerDate: timestampMs.nullable(),
  /** In one line; empty where the event names none. */
  place: z.string(),
  /** Paths of the event and of its calendar file; null while its calendar is hidden. */
  href: z.string().nullable(),
  calendarHref: z.string().nullable(),
});
export type BookedEvent = z.infer<typeof bookedEvent>;

const path = '/api/commerce/event-bookings';
const ofProduct = z.strictObject({ productId: id });
const ofEvent = z.strictObject({ eventId: id });

/** Places that one order holds of one variant. */
export const participant = z.strictObject({
  orderId: id,
  orderNumber: z.string(),
  bookedOn: timestampMs,
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  variantId: id,
  /** The option values it was bought with. */
  label: z.string(),
  places: z.int().min(1),
  /** The order was cancelled, or all of it given back. */
  isCancelled: z.boolean(),
});
export type Participant = z.infer<typeof participant>;

export const readTicketSales = defineCall({
  id: 'readTicketSales',
  method: 'GET',
  path: `${path}/products/{productId}`,
  summary: 'How many places of each variant are in orders that were not cancelled',
  params: ofProduct,
  answer: z.strictObject({ variants: z.array(z.strictObject({ variantId: id, sold: z.int().min(0) })) }),
});

export const listParticipants = defineCall({
  id: 'listParticipants',
  method: 'GET',
  path: `${path}/products/{productId}/participants`,
  summary: 'Who bought the tickets of an event, the newest order first, 50 orders a page',
  params: ofProduct,
  query: z.strictObject({ cursor: z.string().max(512).optional() }),
  answer: z.strictObject({ participants: z.array(participant), ...paging }),
});

export const exportParticipants = defineCall({
  id: 'exportParticipants',
  method: 'GET',
  path: `${path}/products/{productId}/participants/export`,
  summary: 'Who bought the tickets of an event, as CSV',
  params: ofProduct,
  answer: z.unknown(),
});

/** What participants are told: of a new date, that there is none yet, that it does not take place, or something else. */
export const noticeKinds = ['moved', 'postponed', 'cancelled', 'message'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** A mail to everybody who booked, and how far it is sent. */
export const eventNotice = z.strictObject({
  id,
  kind: z.enum(noticeKinds),
  message: z.string(),
  who: z.string(),
  createdOn: timestampMs,
  state: z.enum(['sending', 'done']),
  /** Orders that were written to so far. */
  mailed: z.int().min(0),
});
export type EventNotice = z.infer<typeof eventNotice>;

export const previewEventNotice = defineCall({
  id: 'previewEventNotice',
  method: 'POST',
  path: `${path}/events/{eventId}/preview`,
  summary: 'The mail to those who booked a live event, as the first of them would read it',
  params: ofEvent,
  body: z.strictObject({ message: z.string().trim().max(2_000) }),
  answer: z.strictObject({ kind: z.enum(noticeKinds), subject: z.string(), text: z.string() }),
  errors: ['event.not_bookable'],
});

export const listEventNotices = defineCall({
  id: 'listEventNotices',
  method: 'GET',
  path: `${path}/events/{eventId}/notices`,
  summary: 'Mails to those who booked an event, the newest first, 20 at most',
  params: ofEvent,
  answer: z.strictObject({ notices: z.array(eventNotice) }),
});

export const sendEventNotice = defineCall({
  id: 'sendEventNotice',
  method: 'POST',
  path: `${path}/events/{eventId}/notices`,
  summary: 'Writes to everybody who booked a live event, once each. The same id again is the same mail',
  params: ofEvent,
  body: z.strictObject({
    noticeId: z.string().regex(/^[\w-]{8,64}$/),
    message: z.string().trim().max(2_000),
  }),
  answer: eventNotice,
  errors: ['event.not_bookable'],
});
