import type { RunOrder } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import { maxOpenStarts } from '@tessera/service-kit/queue/leased.ts';
import { runSaga, type Saga } from '@tessera/service-kit/saga/run-saga.ts';
import { fulfilOfMany, undoFulfilment } from '../orders/shipments/fulfil-order.ts';
import type { FulfilRunsDeps } from './deps.ts';
import type { FulfilRunDocument } from './fulfil-run-model.ts';
import type { FulfilRuns } from './fulfil-run-store.ts';

type Deps = Pick<FulfilRunsDeps, 'orders' | 'now' | 'wakeOutbox' | 'onStep' | 'log'>;
type Outcome = Pick<RunOrder, 'state' | 'leftOut' | 'kept'>;

/** How often an order is started that ends with an error; one whose workers die is started `maxOpenStarts` times. */
const maxTries = 5;

/**
 * Marks the orders of a run one after the other, or takes them back: each is one write, then noted. Whoever dies in
 * between is followed by somebody who begins with that order again, which changes nothing more.
 */
export async function workOnRun(websiteId: string, id: string, runs: FulfilRuns, deps: Deps): Promise<void> {
  const run = await runs.claim(websiteId, id);
  if (!run) return;
  try {
    await runSaga(marking(run, runs, deps), run, deps.onStep);
  } catch (error) {
    await runs.letGo(run);
    throw error;
  } finally {
    if (run.state !== 'undoing') deps.wakeOutbox(run.undoUntil);
  }
}

/** One step for each order that is left. The first of a run that was begun too often is given up: it may be the fault. */
function marking(run: FulfilRunDocument, runs: FulfilRuns, deps: Deps): Saga<FulfilRunDocument, never, never, Outcome> {
  const isUndoing = run.state === 'undoing';
  const isGivenUp = run.tries > maxTries || (run.openStarts ?? 0) > maxOpenStarts;
  const left = [...run.orders.entries()].filter(([, { state }]) => state === (isUndoing ? 'fulfilled' : 'waiting'));
  return {
    name: 'fulfil run',
    steps: left.map(([place, order], nth) => ({
      name: order.number,
      take: () => [
        async () => {
          if (nth > 0 || !isGivenUp) return { found: await outcomeOf(run, order, deps) };
          deps.log.error({ run: run._id, order: order.orderId }, 'order of a run given up');
          return { found: givenUp(isUndoing) };
        },
      ],
      note: async (_, outcome) => (outcome && (await runs.note(run, place, outcome)) ? run : undefined),
    })),
    end: async () => {
      await runs.end(run);
      return run;
    },
  };
}

async function outcomeOf(
  { websiteId, who, notify, undoUntil, state }: FulfilRunDocument,
  { orderId, shipmentId }: FulfilRunDocument['orders'][number],
  { orders, now }: Deps,
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
