import { z } from 'zod';
import { defineCall } from '../call.ts';
import { timestampMs } from '../primitives.ts';
import { localDay } from './summary-calls.ts';

const count = z.int().min(0);

/** Why an event that came was not counted, in the order owners read them. */
export const dropReasons = ['bot', 'own', 'duplicate', 'late', 'rate', 'invalid'] as const;
export type DropReason = (typeof dropReasons)[number];

/** Events not counted, by reason; a reason without events is left out. */
const dropped = z.partialRecord(z.enum(dropReasons), count);

const ledgerDay = z.strictObject({
  day: localDay,
  /** What came: what was stored and what was dropped. */
  sent: count,
  /** Events that are there, found by looking at each; null where those of the day are no longer kept. */
  stored: count.nullable(),
  /** Events that the figures hold; null where figures are older than this number. */
  counted: count.nullable(),
  dropped,
});
export type LedgerDay = z.infer<typeof ledgerDay>;

const ledger = z.strictObject({
  from: localDay,
  to: localDay,
  timeZone: z.string(),
  /** Every day of the period, oldest first. What is stored stands on the day it happened, what is dropped on the day it came. */
  days: z.array(ledgerDay),
  /** Events of the website that are stored and not in the figures yet. */
  waiting: count,
  /** Up to when events are counted; null before the first one. */
  countedUntil: timestampMs.nullable(),
});
export type Ledger = z.infer<typeof ledger>;

/** A ledger has at most so many days. */
export const maxLedgerDays = 92;

export const readLedger = defineCall({
  id: 'readLedger',
  method: 'GET',
  path: '/api/analytics/ledger',
  summary:
    'What came on each day of a period, what of it is stored, counted, or dropped and why; days are local to the website and both are included',
  query: z.strictObject({ from: localDay, to: localDay }),
  answer: ledger,
  errors: ['request.invalid'],
});
