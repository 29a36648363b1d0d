import { z } from 'zod';

/** Who did something to a module. Made by the platform from the key or the account that asked, never by the caller. */
export const actor = z.discriminatedUnion('kind', [
  /** A module team, by one of its keys; `by` is the person or pipeline it named. */
  z.strictObject({ kind: z.literal('team'), team: z.string(), keyId: z.string(), by: z.string().max(100) }),
  /** Whoever holds the platform's own deploy key. */
  z.strictObject({ kind: z.literal('platform'), by: z.string().max(100) }),
  /** A person at Admin › Modules. */
  z.strictObject({ kind: z.literal('staff'), accountId: z.string(), by: z.string().max(100) }),
  /** The platform by itself: a rollout that went on, or a version that was taken back for its figures. */
  z.strictObject({ kind: z.literal('rollout') }),
]);
export type Actor = z.infer<typeof actor>;

/** Why, in the words of whoever did it; kept with the move for good. */
export const reason = z.string().trim().min(1).max(500);

/** Why, in those words or in the platform's own, which name up to eight figures. */
export const maxWhyLength = 1_000;
export const why = z.string().trim().min(1).max(maxWhyLength);
