/** What is sold to take part in an event: a product of the shop, and which of its variants is for which date. */
import { z } from 'zod';
import { id, timestampMs } from '../primitives.ts';
import type { Field, Shown } from './field.ts';

export const ticketLimits = {
  /** Variants of one event. */
  dates: 50,
  /** Four weeks. */
  closesMinutesBefore: 40_320,
} as const;

/** A variant of the product, and the date it is for. */
const ticketDate = z.strictObject({
  variantId: id,
  /** Null for the date of the event itself. */
  startDate: timestampMs.nullable(),
  endDate: timestampMs.nullable(),
  /** When it was to begin before it was postponed. */
  formerDate: timestampMs.nullable(),
});
export type TicketDate = z.infer<typeof ticketDate>;

/** Price and seats are the product's own: the event stores none of them. */
export const tickets = z.strictObject({
  productId: id,
  /** Booking ends this long before a date begins. */
  closesMinutesBefore: z.int().min(0).max(ticketLimits.closesMinutesBefore),
  dates: z
    .array(ticketDate)
    .max(ticketLimits.dates)
    .refine(
      (dates) => new Set(dates.map(({ variantId }) => variantId)).size === dates.length,
      'Each ticket belongs to one date.',
    ),
});
export type Tickets = z.infer<typeof tickets>;

export type TicketsField = Field<z.ZodNullable<typeof tickets>, 'tickets'>;
/** A field that names the product whose variants are the tickets. */
export const ticketsField = (label: string, shown: Shown = {}): TicketsField => ({
  kind: 'tickets',
  label,
  schema: tickets.nullable(),
  initial: () => null,
  ...shown,
});
