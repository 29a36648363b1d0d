import type { Filter, Operators, Stored } from '../data/model/view.ts';
import type { DeliveryFields } from './outgoing-fields.ts';

/**
 * How far a mail is:
 * - `due` to be sent
 * - `claimed` a worker is writing it; if that one dies it is composed again
 * - `handed` it is on its way to the mail server, whose answer is not known yet
 * - `sent` the mail server took it
 * - `bounced` it said that it never will
 * - `withheld` it is not to be sent after all
 * - `refused` the mail server did not take it in three days
 * - `unknown` handed over several times without an answer: one more might be one more copy
 * - `resting` not requested for now
 */
export type Step = 'due' | 'claimed' | 'handed' | 'sent' | 'bounced' | 'withheld' | 'refused' | 'unknown' | 'resting';

/** What holds a delivery. */
export interface Held extends Stored {
  websiteId: string;
}

/** A document with a mail that one worker may send now. */
export interface Claimed<T> {
  document: T;
  claim: string;
  /** When it was taken. */
  at: number;
}

/** How one kind of document holds the delivery of its mail. */
export interface DeliveryPlace<T extends Held> {
  /** Where the delivery's fields are: at the head of the document, or within one of its fields. */
  path: '' | `${string}.`;
  deliveryOf(document: T): DeliveryFields;
  /** Stored words for some of the steps. Bounced and withheld are `refused`, the others are stored as they are called. */
  words: Record<'claimed' | 'handed' | 'sent', string> & { resting?: string; bounced?: string; withheld?: string };
  /** Longer than every time limit of a delivery together; a worker silent for this long is gone. */
  leaseMs: number;
  /** After this long without the queue the repair job takes care of it. */
  repairAfterMs: number;
  /** After so many hand-overs without an answer it rests. */
  maxDoubts: number;
  /** After so many tries that were not taken it is refused; only time ends it where this is left out. */
  maxAttempts?: number;
  /** From when on it is tried for three days. */
  askedMs(document: T): number;
  /** Further fields that a step writes. */
  trace(step: Step, reason: string, at: number): Operators<T>;
  /** Which of the due ones may be sent before the repair job looks at them; all, unless it says so. */
  atOnce?: readonly Filter<T>[];
  /** Hears what became of the mail of a claimed document, for the log of whom it goes to. */
  noted?(claimed: Claimed<T>, step: Step, reason: string): Promise<void>;
  /** Other documents that the mail of a claimed document is about. */
  together?(claimed: Claimed<T>): Filter<T> | undefined;
}
