import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';

/**
 * How far a mail is:
 * - `due` to be sent
 * - `sending` a worker has it; when the worker dies it is sent again, so that it is never lost
 * - `sent` the mail server took it
 * - `refused` it never will, or not in three days
 * - `unknown` handed over three times without an answer; the owner may send it again
 */
export type MailState = 'due' | 'sending' | 'sent' | 'refused' | 'unknown';

/** A mail to one person, and the log of its delivery. `_id` is `{websiteId}:{id}`. */
export interface MailDocument extends WebsiteDocument {
  id: string;
  /** What it tells of, for lists: `order_…` for example. */
  subjectId: string | null;
  to: string;
  replyTo: string | null;
  fromName: string | null;
  subject: string;
  /** Both are empty some time after the mail came to its end (`textKeptMs`). */
  text: string;
  html: string;
  stopUrl?: string;
  /** The gift card whose code is put in when the mail is sent. */
  giftCardId?: string;
  state: MailState;
  /** When the sweep looks at it; for `sending` the end of the lease. Gone when nothing is left to do. */
  dueMs?: number;
  /** Marks whose claim it is. */
  claim?: string;
  attempts: number;
  /** Hand-overs without an answer. */
  doubts: number;
  createdOn: number;
  /** When it was last asked for; it is tried for three days from then. */
  askedOn: number;
  /** What happened, oldest first, the last fifty. */
  log: { at: number; what: string }[];
}

/** After this long without the queue the sweep takes care of it. */
export const sweepAfterMs = 60_000;
/** Longer than every time limit of a delivery together; a worker silent for this long is gone. */
export const leaseMs = 120_000;
/** Then a mail that is not taken is given up. */
export const giveUpAfterMs = 3 * 24 * 3_600_000;
/** Hand-overs without an answer after which it rests. */
export const mostDoubts = 3;
const day = 24 * 3_600_000;
/** Texts hold names, addresses and links that open orders: they go this long after the mail was last asked for. */
export const textKeptMs = 90 * day;
/** The line in the log goes then: whom a mail went to, when, and what became of it. */
export const lineKeptMs = 730 * day;
