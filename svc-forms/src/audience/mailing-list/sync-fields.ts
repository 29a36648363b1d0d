import { flag, number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';

/** Synchronization state of a subscriber with the external list. */
export const syncFields = {
  /**
   * - `waiting` the current state must be synchronized
   * - `told` the company has it (`told` is the stored value)
   * - `refused` it was not taken there, for good or for days
   */
  state: oneOf('waiting', 'told', 'refused'),
  /** Counts changes, so that a worker can detect one made during its call. */
  change: number,
  /** Since when the last change waits. */
  sinceMs: number,
  tries: number,
  /** When it is synchronized, or retried. */
  dueMs: optional(number),
  /** The worker's lease; a change in the meantime leaves it, and waits. */
  claim: optional(text),
  leaseMs: optional(number),
  /** When it was last synchronized, and when it was last synchronized or refused. */
  toldMs: optional(number),
  endedMs: optional(number),
  problem: optional(text),
  /** The yes was just given: it counts for more than what they said there before. */
  isNewYes: optional(flag),
  /** The company reports that they left there. */
  isReported: optional(flag),
};

/** Job that synchronizes due subscribers. */
export const externalListJobName = 'svc-forms.outside-lists-job';

/** Parts of a write that changes a subscriber's consent, and schedules the synchronization. */
export const syncRequest = (at: number) => ({
  $set: { 'outside.state': 'waiting', 'outside.dueMs': at, 'outside.sinceMs': at, 'outside.tries': 0 } as const,
  $inc: { 'outside.change': 1 } as const,
});
