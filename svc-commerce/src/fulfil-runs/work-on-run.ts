import type { RunOrder } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { fulfilOfMany, undoFulfilment } from '../orders/fulfil-order.ts';
import type { FulfilRunsDeps } from './deps.ts';
import type { FulfilRunDocument, FulfilRuns } from './fulfil-run-store.ts';

type Parts = Pick<FulfilRunsDeps, 'orders' | 'now' | 'wakeOutbox' | 'fulfilRunReached' | 'log'>;
type Outcome = Pick<RunOrder, 'state' | 'leftOut' | 'kept'>;

/** So often an order is begun that ends in a fault, or in the death of its worker. */
const mostTries = 5;

/**
 * Marks the orders of a run one after the other, or takes them back: each is one write, then noted. Whoever dies in
 * between is followed by somebody who begins with that order again, which changes nothing more.
 */
export async function workOnRun(websiteId: string, id: string, runs: FulfilRuns, parts: Parts): Promise<void> {
  const run = await runs.claim(websiteId, id);
  if (!run) return;
  const isUndoing = run.state === 'undoing';
  let mayBePoisoned = run.tries > mostTries;
  try {
    for (const [place, order] of run.orders.entries()) {
      if (order.state !== (isUndoing ? 'fulfilled' : 'waiting')) continue;
      const outcome = mayBePoisoned ? givenUp(isUndoing) : await outcomeOf(run, order, parts);
      if (mayBePoisoned) parts.log.error({ run: run._id, order: order.orderId }, 'order of a run given up');
      mayBePoisoned = false;
      await parts.fulfilRunReached(`${order.number} ${outcome.state}`);
      if (!(await runs.note(run, place, outcome))) return;
      await parts.fulfilRunReached(`${order.number} noted`);
    }
    await runs.end(run);
  } catch (error) {
    await runs.letGo(run);
    throw error;
  } finally {
    if (!isUndoing) parts.wakeOutbox(run.undoUntil);
  }
}

async function outcomeOf(
  { websiteId, who, notify, undoUntil, state }: FulfilRunDocument,
  { orderId, shipmentId }: FulfilRunDocument['orders'][number],
  { orders, now }: Parts,
): Promise<Outcome> {
  const request = { websiteId, orderId, shipmentId, who, at: now() };
  if (state === 'undoing') {
    const kept = await undoFulfilment(orders, request);
    return kept === 'undone' ? { state: 'undone', leftOut: null, kept: null } : { state: 'kept', leftOut: null, kept };
  }
  const outcome = await fulfilOfMany(orders, { ...request, notify, tellOn: undoUntil });
  if (outcome === 'sent') return { state: 'fulfilled', leftOut: null, kept: null };
  if (outcome === 'undone') return { state: 'undone', leftOut: null, kept: null };
  return { state: 'left_out', leftOut: outcome, kept: null };
}

const givenUp = (isUndoing: boolean): Outcome =>
  isUndoing ? { state: 'kept', leftOut: null, kept: 'failed' } : { state: 'left_out', leftOut: 'failed', kept: null };
