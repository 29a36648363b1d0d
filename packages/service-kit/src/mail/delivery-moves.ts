import type { WebsiteModel } from '../data/model/models.ts';
import { trusted } from '../data/model/mongoose.ts';
import type { Filter, Operators } from '../data/model/view.ts';
import { createLease } from '../queue/leased.ts';
import type { Claimed, DeliveryPlace, Held, Step } from './delivery-place.ts';

/** What moves of a delivery are written with: its fields as they are in the document, its lease, and its ends. */
export function deliveryMoves<T extends Held>({ of }: WebsiteModel<T>, place: DeliveryPlace<T>, now: () => number) {
  const { path, deliveryOf, leaseMs, repairAfterMs } = place;
  const words: Partial<Record<Step, string>> = { bounced: 'refused', withheld: 'refused', ...place.words };
  const state = (step: Step) => words[step] ?? step;
  const lease = createLease({ until: `${path}dueMs`, holder: `${path}claim`, leaseMs, now });
  // The fields are the document's own, wherever they are in it.
  const where = (...conditions: object[]) => Object.assign({}, ...conditions) as Filter<T>;
  const write = (update: object) => update as Operators<T>;
  const is = (...steps: Step[]) => ({ [`${path}state`]: trusted({ $in: steps.map(state) }) });

  /** An update to a step, with further fields. */
  const to = (step: Step, reason: string, set: object = {}, more: object = {}) => {
    const { $set, ...trace } = place.trace(step, reason, now());
    return write({ ...trace, ...more, $set: { ...$set, ...set, [`${path}state`]: state(step) } });
  };
  const gone = { $unset: { [`${path}dueMs`]: '', [`${path}claim`]: '' } };

  const take = async (websiteId: string, filter: Filter<T>, update: Operators<T>): Promise<Claimed<T> | undefined> => {
    const at = now();
    const document = await of(websiteId).findOneAndUpdate(filter, update);
    return document ? { document, claim: deliveryOf(document).claim ?? '', at } : undefined;
  };
  /** @returns false if another worker took it over */
  const move = async ({ document: { websiteId, _id }, claim }: Claimed<T>, update: Operators<T>): Promise<boolean> => {
    const { matchedCount } = await of(websiteId).updateOne(where({ _id }, lease.heldBy(claim)), update);
    return matchedCount > 0;
  };
  /** The outcome of a mail applies to everything it is about. */
  const finish = async (claimed: Claimed<T>, step: Step, reason: string, more: object = {}) => {
    const others = place.together?.(claimed);
    const update = to(step, reason, {}, gone);
    if (others) await of(claimed.document.websiteId).updateMany(others, update);
    if (await move(claimed, { ...update, ...more })) await place.noted?.(claimed, step, reason);
  };
  const again = async (claimed: Claimed<T>, reason: string, more: object = {}) => {
    const due = { [`${path}dueMs`]: now() + repairAfterMs };
    const update = to('due', reason, due, { ...more, $unset: { [`${path}claim`]: '' } });
    if (await move(claimed, update)) await place.noted?.(claimed, 'due', reason);
  };

  return { where, write, is, state, lease, gone, to, take, move, finish, again };
}
