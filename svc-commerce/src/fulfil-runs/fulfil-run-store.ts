import type { FulfilRun, RunOrder } from '@tessera/contracts/commerce/fulfil-run-calls.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { keyOf } from '../lib/keys.ts';
import { abandonedRuns } from './abandoned-runs.ts';
import { type FulfilRunDocument, runLease, runModel, underWay } from './fulfil-run-model.ts';

export type FulfilRuns = ReturnType<typeof createFulfilRuns>;

const keptMs = 90 * 24 * 3_600_000;
const listed = 5;

/** The only place that knows where runs are kept. */
export function createFulfilRuns(models: Models, { now, undoMs }: { now: () => number; undoMs: number }) {
  const { of, everyWebsite } = models.open(runModel);
  const lease = runLease(now);
  const mine = ({ _id, runner, state }: FulfilRunDocument) => ({ _id, state, ...lease.heldBy(runner) });

  return {
    undoMs,
    ...abandonedRuns(everyWebsite, lease),

    /** Keeps what is to be done; asked again it is the run there is. */
    async open(websiteId: string, run: Pick<FulfilRun, 'id' | 'who' | 'notify'>, found: readonly RunOrder[]) {
      const at = now();
      await of(websiteId).insertOnce({
        _id: keyOf(websiteId, run.id),
        ...run,
        ...{ state: 'running', createdOn: at, undoUntil: at + undoMs, endedOn: null },
        orders: found.map((order) => ({ ...order, shipmentId: newId('ship') })),
        ...{ runner: '', ...lease.free(), tries: 0, expiresAt: new Date(at + keptMs) },
      });
      const stored = await of(websiteId).findOne({ _id: keyOf(websiteId, run.id) });
      if (!stored) throw new Error(`run ${run.id} is gone`);
      return stored;
    },

    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: keyOf(websiteId, id) }),
    list: (websiteId: string) =>
      of(websiteId)
        .find({}, { sort: { createdOn: -1 }, limit: listed })
        .toArray(),

    /** Takes a run that is under way and that nobody works on. One begun late can be undone as long as any other. */
    claim: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate({ _id: keyOf(websiteId, id), ...underWay, ...lease.lapsed() }, [
        {
          $set: {
            ...lease.take(),
            tries: { $add: ['$tries', 1] },
            openStarts: { $add: [{ $ifNull: ['$openStarts', 0] }, 1] },
            undoUntil: {
              $cond: [
                { $and: [{ $eq: ['$state', 'running'] }, { $lte: ['$undoUntil', now()] }] },
                now() + undoMs,
                '$undoUntil',
              ],
            },
          },
        },
      ]),

    /**
     * Notes how it went with one order.
     * @returns false when somebody else took over: stop
     */
    async note(run: FulfilRunDocument, place: number, how: Pick<RunOrder, 'state' | 'leftOut' | 'kept'>) {
      const fields = Object.entries(how).map(([name, value]) => [`orders.${place}.${name}`, value]);
      const { matchedCount } = await of(run.websiteId).updateOne(mine(run), {
        $set: { ...Object.fromEntries(fields), ...lease.renew(), tries: 0, openStarts: 1 },
      });
      return matchedCount === 1;
    },

    async end(run: FulfilRunDocument) {
      const state = run.state === 'running' ? 'done' : 'undone';
      await of(run.websiteId).updateOne(mine(run), { $set: { state, endedOn: now(), ...lease.free() } });
    },

    /** After a fault: whoever tries again need not wait for the end of the lease. */
    async letGo(run: FulfilRunDocument) {
      await of(run.websiteId).updateOne(mine(run), { $set: { ...lease.free(), openStarts: 0 } });
    },

    /** Begins to take a run back that is done, while there is time. */
    undo: (websiteId: string, id: string) =>
      of(websiteId).findOneAndUpdate(
        { _id: keyOf(websiteId, id), state: 'done', undoUntil: trusted({ $gt: now() }) },
        { $set: { state: 'undoing', ...lease.free(), tries: 0, openStarts: 0, endedOn: null } },
      ),
  };
}

/** A run as its store's people read it. */
export function presentRun(run: FulfilRunDocument): FulfilRun {
  const { id, who, notify, state, createdOn, undoUntil, endedOn } = run;
  const orders = run.orders.map(({ shipmentId, ...order }) => order);
  return { id, who, notify, state, createdOn, undoUntil, endedOn, orders };
}
