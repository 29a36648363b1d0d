import type { Discount } from '@tessera/contracts/commerce/discount.ts';
import { atVersion } from '@tessera/service-kit/data/model/at-version.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { OutboxEntry } from '@tessera/service-kit/data/model/outbox-field.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { type StoredDiscount, there } from './discount-model.ts';
import { complete } from './present-discount.ts';
import { couponKey } from './redemptions.ts';

const tries = 20;

/** Writes of discounts. Each tells, in the write itself, what the discount's dates are from then on. */
export function discountChanges({ of, everyWebsite }: WebsiteModel<StoredDiscount>, now: () => number) {
  const told = (discount: Discount, version: number, createdOn: number): OutboxEntry => {
    const { id: discountId, code: name, isAutomatic, enabled: isOn, startsMs: startsOn, endsMs: endsOn } = discount;
    const dates = { createdOn, startsOn, endsOn };
    return outboxEntry('discount.planned', { discountId, version, name, isAutomatic, isOn, ...dates }, now());
  };

  const fresh = () => ({ uses: 0, pending: [], createdMs: now(), lastUsedMs: null });

  /** @returns null when it is another version by now, or not as the filter says */
  function changeIfUnchanged(
    { websiteId, ...before }: StoredDiscount,
    set: Partial<Discount & Pick<StoredDiscount, 'removedOn'>>,
    filter: Filter<StoredDiscount> = {},
  ): Promise<StoredDiscount | null> {
    const version = (before.version ?? 0) + 1;
    const entry = told({ ...complete({ websiteId, ...before }), ...set }, version, before.createdMs);
    return of(websiteId).findOneAndUpdate(
      { ...filter, version: atVersion(before.version ?? 0), ...there, _id: before._id },
      { $set: { ...set, version }, $push: { outbox: entry } },
    );
  }

  /** @returns false when another discount has the code, whatever its letter case */
  async function insertOnce(websiteId: string, discount: Discount): Promise<boolean> {
    const _id = couponKey(websiteId, discount.code);
    const [made, version] = [fresh(), 1];
    const entry = told(discount, version, made.createdMs);
    if (await of(websiteId).insertOnce({ ...discount, ...made, _id, version, outbox: [entry] })) return true;
    // One that was taken away has still to be heard of: the code is free, and the document takes both.
    const taken = { _id, removedOn: trusted({ $exists: true }) };
    const update = { $set: { ...discount, ...made, version }, $unset: { removedOn: '' } as const };
    return (await of(websiteId).updateOne(taken, { ...update, $push: { outbox: entry } })).matchedCount > 0;
  }

  return {
    changeIfUnchanged,
    insertOnce,

    /** Takes one away that no order used. It is nobody's from then on, and stays until that was heard. */
    remove: (before: StoredDiscount): Promise<StoredDiscount | null> =>
      changeIfUnchanged(before, { enabled: false, removedOn: now() }, { uses: 0 }),

    /** Drops discounts that were taken away before a moment, of all websites, and have nothing more to tell. */
    async dropRemoved(before: number): Promise<void> {
      await everyWebsite().deleteMany({
        removedOn: trusted({ $lt: before }),
        'outbox.0': trusted({ $exists: false }),
      });
    },

    /** Writes discounts over those with their codes; uses stay. */
    async importAll(websiteId: string, rules: readonly Discount[]): Promise<void> {
      const write = async (rule: Discount) => {
        const before = await of(websiteId).findOne({ _id: couponKey(websiteId, rule.code), ...there });
        const isWritten = before ? await changeIfUnchanged(before, rule) : await insertOnce(websiteId, rule);
        return isWritten ? rule : undefined;
      };
      const giveUp = (): never => {
        throw new Error('Discounts change faster than they can be written over.');
      };
      await Promise.all(rules.map((rule) => retryOnConflict(() => write(rule), { tries, giveUp })));
    },
  };
}
