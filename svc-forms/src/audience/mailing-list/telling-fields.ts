import { flag, number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';

/** What a subscriber holds of how far the list at another company is told of them. */
export const tellingFields = {
  /**
   * - `waiting` what they want now is to be told
   * - `told` it is known there
   * - `refused` it was not taken there, for good or for days
   */
  state: oneOf('waiting', 'told', 'refused'),
  /** Counts what there was to tell: whoever tells notes by it that it was the last thing. */
  change: number,
  /** Since when the last change waits. */
  sinceMs: number,
  tries: number,
  /** When it is told, or tried again. */
  dueMs: optional(number),
  /** Who tells it now, and until when that is so; a change meanwhile leaves both alone, and waits. */
  claim: optional(text),
  leaseMs: optional(number),
  /** When it was told last, and when it was told or refused last. */
  toldMs: optional(number),
  endedMs: optional(number),
  problem: optional(text),
  /** The yes was just given: it counts for more than what they said there before. */
  isNewYes: optional(flag),
  /** The company reports that they left there. */
  isReported: optional(flag),
};

/** Has those told who are due. */
export const externalListSweep = 'svc-forms.outside-lists-sweep';

/** Parts of the write that changes what somebody wants: it is to be told from then on. */
export const toTell = (at: number) => ({
  $set: { 'outside.state': 'waiting', 'outside.dueMs': at, 'outside.sinceMs': at, 'outside.tries': 0 } as const,
  $inc: { 'outside.change': 1 } as const,
});
