import { type DocumentOf, number, optional, text } from '../data/model/fields.ts';

/** The fields of a mail's delivery in a document, in addition to its state. */
export const deliveryFields = {
  /** When the repair job looks at it; while a worker has it the end of its lease. Gone when nothing is left to do. */
  dueMs: optional(number),
  /** Marks whose claim it is. */
  claim: optional(text),
  /** How often a worker took it. */
  attempts: number,
  /** How often it was handed over without an answer. */
  doubts: number,
};

export type DeliveryFields = DocumentOf<typeof deliveryFields>;

/** Then a mail that is not taken is given up. */
export const giveUpAfterMs = 3 * 24 * 3_600_000;
