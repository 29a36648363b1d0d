import type { SubscriptionAction, SubscriptionState } from '@tessera/contracts/commerce/subscription.ts';
import { nextSlotAfter, slotDateMs } from '@tessera/rules/subscription/schedule.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { changePayload } from './change-payload.ts';
import type { SubscriptionsDeps } from './deps.ts';
import type { SubscriptionDocument, SubscriptionUpdate } from './subscription-document.ts';

/** From which states something can be done. */
const possibleFrom: Record<SubscriptionAction, readonly SubscriptionState[]> = {
  skip: ['active'],
  pause: ['active'],
  resume: ['paused', 'past_due'],
  cancel: ['active', 'paused', 'past_due'],
};

const words: Record<SubscriptionAction, string> = {
  skip: 'Next date skipped',
  pause: 'Paused',
  resume: 'Goes on',
  cancel: 'Cancelled',
};

export interface SubscriptionChange {
  action: SubscriptionAction;
  /** Who wants it, for the timeline. */
  who: string;
  /** The date the person saw as the next one; another one by now changes nothing. */
  slot?: number | undefined;
}

/**
 * Skips, pauses, goes on or cancels by one conditional write. Nothing can be changed in the seconds while a charge is
 * being made, so that "cancelled" always means that nothing more is charged.
 */
export async function changeSubscription(
  found: SubscriptionDocument | null,
  { action, who, slot }: SubscriptionChange,
  { subscriptions, now, wakeOutbox }: SubscriptionsDeps,
): Promise<SubscriptionDocument | Failure> {
  if (!found) return fail('subscription.unknown');
  const isPossible = possibleFrom[action].includes(found.state) && (slot === undefined || slot === found.slot);
  if (!isPossible) return fail('subscription.not_possible');
  const at = now();
  const { $set, $push, event } = updateFor(action, found, at);
  const changed = await subscriptions.change(
    found,
    { state: found.state, chargingUntil: trusted({ $lt: at }) },
    {
      $set,
      $push: {
        timeline: { at, what: words[action], who },
        ...$push,
        ...(event && { outbox: outboxEntry(event, changePayload(found), at) }),
      },
    },
  );
  if (!changed) return fail('subscription.busy');
  wakeOutbox();
  return changed;
}

interface ActionUpdate {
  $set: NonNullable<SubscriptionUpdate['$set']>;
  $push?: NonNullable<SubscriptionUpdate['$push']>;
  event?: 'subscription.paused' | 'subscription.cancelled';
}

function updateFor(action: SubscriptionAction, found: SubscriptionDocument, at: number): ActionUpdate {
  const { slot, startMs, plan, state } = found;
  const dateOf = (of: number) => slotDateMs(startMs, plan.billingPeriod, of);
  switch (action) {
    case 'skip': {
      const cycle = {
        slot,
        dueOn: dateOf(slot),
        state: 'skipped' as const,
        at,
        orderId: null,
        orderNumber: '',
        attempts: 0,
      };
      return { $set: { ...newSlot(slot + 1), dueMs: dateOf(slot + 1) }, $push: { cycles: cycle } };
    }
    case 'pause':
      return { $set: { state: 'paused', dueMs: null, failed: 0, problem: '' }, event: 'subscription.paused' };
    case 'resume': {
      // After failed charges the date is still owed; after a pause the dates that passed are not.
      if (state === 'past_due') return { $set: { state: 'active', dueMs: at, failed: 0, passedMs: at } };
      const next = nextSlotAfter(startMs, plan.billingPeriod, slot, at);
      return { $set: { state: 'active', dueMs: dateOf(next), ...(next !== slot && newSlot(next)) } };
    }
    case 'cancel':
      return { $set: { state: 'cancelled', dueMs: null }, event: 'subscription.cancelled' };
  }
}

function newSlot(slot: number) {
  return { slot, attempt: 1, failed: 0, problem: '' };
}
