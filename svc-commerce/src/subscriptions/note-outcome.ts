import { errorText } from '@tessera/contracts/errors.ts';
import { isComplete, nextSlotAfter, retryWaitMs, slotDateMs } from '@tessera/rules/subscription/schedule.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { OrderDocument } from '../orders/store/order-document.ts';
import { replaced } from '../orders/store/placing-steps.ts';
import { changePayload } from './change-payload.ts';
import type { SubscriptionsDeps } from './deps.ts';
import type { SubscriptionDocument } from './subscription-document.ts';

const who = 'System';

/** Notes a date as charged and plans the next one, or ends the subscription after its last charge. */
export async function noteCharge(
  subscription: SubscriptionDocument,
  order: OrderDocument,
  { subscriptions, now, wakeOutbox }: SubscriptionsDeps,
): Promise<void> {
  const { plan, slot, startMs, attempt } = subscription;
  const at = now();
  const charges = subscription.charges + 1;
  const isOver = isComplete(plan, charges);
  const payload = changePayload(subscription, order.id);
  const cycle = {
    ...{ slot, at, orderId: order.id, orderNumber: order.number },
    dueOn: slotDateMs(startMs, plan.billingPeriod, slot),
    state: 'paid' as const,
    attempts: attempt,
  };
  const isByBuyer = subscription.byBuyer?.orderId === order.id;
  const lines = [{ at, what: `Charged with order ${order.number}`, who }];
  if (isByBuyer) lines.push({ at, what: 'Paid with a new card, which is charged from now on', who: 'Buyer' });
  if (isOver) lines.push({ at, what: 'Ended after its last charge', who });
  const events = [outboxEntry('subscription.renewed', payload, at)];
  if (isOver) events.push(outboxEntry('subscription.ended', payload, at));
  const nextSlot = nextSlotAfter(startMs, plan.billingPeriod, slot + 1, subscription.passedMs ?? 0);
  const card = isByBuyer && { paymentOrderId: order.id, testMode: order.testMode };
  const done = { charges, slot: nextSlot, attempt: 1, failed: 0, problem: '', chargingUntil: 0, ...card };
  const push = { cycles: cycle, timeline: { $each: lines }, outbox: { $each: events } };
  const next = isOver
    ? { state: 'ended' as const, dueMs: null }
    : { dueMs: slotDateMs(startMs, plan.billingPeriod, nextSlot) };
  const planned = await subscriptions.change(
    subscription,
    { state: 'active' },
    { $set: { ...done, ...next }, $unset: { byBuyer: '' }, $push: push },
  );
  // Stopped by somebody while it was being charged: what was charged counts, and nothing more is planned.
  if (!planned) await subscriptions.change(subscription, {}, { $set: done, $unset: { byBuyer: '' }, $push: push });
  wakeOutbox();
}

/** Notes a failed try: another one later, or after the last one it waits for its buyer. */
export async function noteFailure(
  subscription: SubscriptionDocument,
  order: OrderDocument,
  deps: SubscriptionsDeps,
): Promise<void> {
  if (subscription.byBuyer) return noteRefusedCard(subscription, order, deps);
  const { subscriptions, now, wakeOutbox } = deps;
  const { slot, attempt, plan, startMs } = subscription;
  const at = now();
  const failed = subscription.failed + 1;
  const waitMs = retryWaitMs(failed);
  const problem = problemOf(order);
  const cycle = {
    ...{ slot, at, orderId: null, orderNumber: '' },
    dueOn: slotDateMs(startMs, plan.billingPeriod, slot),
    state: 'failed' as const,
    attempts: attempt,
  };
  const next = waitMs === undefined ? { state: 'past_due' as const, dueMs: null } : { dueMs: at + waitMs };
  await subscriptions.change(
    subscription,
    { state: 'active' },
    {
      $set: { ...next, failed, problem, attempt: attempt + 1, chargingUntil: 0 },
      $push: {
        timeline: { at, what: `Charge failed (${failed}): ${problem}`, who },
        outbox: outboxEntry('subscription.payment-failed', changePayload({ ...subscription, failed }), at),
        ...(waitMs === undefined && { cycles: cycle }),
      },
    },
  );
  wakeOutbox();
}

/** A new card that its buyer tried counts as no try of ours: everything is as it was before. */
async function noteRefusedCard(
  subscription: SubscriptionDocument,
  order: OrderDocument,
  { subscriptions, now }: SubscriptionsDeps,
): Promise<void> {
  const { attempt, byBuyer } = subscription;
  if (!byBuyer) return;
  const { state, dueMs, orderId } = byBuyer;
  const isReplaced = order.placing?.refusal?.code === replaced;
  const problem = problemOf(order);
  const what = isReplaced
    ? 'Another card was entered before a payment was approved'
    : `A new card did not work: ${problem}`;
  await subscriptions.change(
    subscription,
    { 'byBuyer.orderId': orderId },
    {
      $set: { state, dueMs, attempt: attempt + 1, chargingUntil: 0, ...(!isReplaced && { problem }) },
      $unset: { byBuyer: '' },
      $push: { timeline: { at: now(), what, who: 'Buyer' } },
    },
  );
}

function problemOf(order: OrderDocument): string {
  return errorText(order.placing?.refusal?.code ?? 'checkout.payment_unavailable');
}
