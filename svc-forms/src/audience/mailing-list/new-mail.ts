import type { SubscriberMail } from './subscriber-model.ts';

/** After this long without the queue the repair job takes care of a mail; longer than all five tries take. */
export const repairAfterMs = 60_000;

/** Nothing is to be sent. */
export const noMail = (at: number): SubscriberMail => ({
  ...{ kind: 'confirm', state: 'none', attempts: 0, doubts: 0, askedMs: at },
});

/** A mail that is to be sent. */
export const newMail = (kind: SubscriberMail['kind'], at: number): SubscriberMail => ({
  ...noMail(at),
  ...{ kind, state: 'due', dueMs: at + repairAfterMs },
});
