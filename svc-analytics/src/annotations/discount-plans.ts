import type { DomainEvent } from '@tessera/contracts/events.ts';
import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { flag, listOf, nullable, number, part, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import type { Happening, Kind } from './day-notes.ts';
import { marksAfter } from './discount-marks.ts';
import type { Span } from './known-notes.ts';

/** Past starts and ends of a discount and planned ones, of its latest version. */
const planModel = defineModel({
  collection: 'discountPlans',
  fields: {
    version: number,
    name: text,
    isOn: flag,
    startsOn: nullable(number),
    endsOn: nullable(number),
    /** It is automatic or has dates. Single-buyer codes, of which there are thousands, are left out. */
    isNoted: flag,
    marks: listOf(part({ at: number, word: text })),
  },
  indexes: [{ key: { websiteId: 1, isNoted: 1, 'marks.at': 1 } }],
});

const maxAtOnce = 5_000;
const tries = 20;

/** Notes about discounts. */
export const discounts: Kind = { id: 'discounts', subject: 'Discounts', words: ['begun', 'ended'] };

/** Past and planned starts and ends of a website's discounts. */
export function createDiscountPlans(models: Models) {
  const { of } = models.open(planModel);

  async function takeOnce({ websiteId, at, payload }: DomainEvent<'discount.planned'>): Promise<true | undefined> {
    const { discountId, version, name, isOn, startsOn, endsOn, isAutomatic } = payload;
    const _id = `${websiteId}|${discountId}`;
    const before = await of(websiteId).findOne({ _id });
    if (before && before.version >= version) return true;
    const marks = marksAfter(before ?? undefined, payload, at);
    const isNoted = isAutomatic || startsOn !== null || endsOn !== null;
    const plan = { version, name, isOn, startsOn, endsOn, isNoted, marks };
    const isWritten = before
      ? await of(websiteId).changeIf({ _id, version: before.version }, { $set: plan }, { upsert: false })
      : await of(websiteId).insertOnce({ _id, ...plan });
    return isWritten || undefined;
  }

  return {
    /** Stores a plan. A version older than the stored one changes nothing. */
    async take(event: DomainEvent<'discount.planned'>): Promise<void> {
      const giveUp = (): never => {
        throw new Error('A discount changes faster than it can be stored.');
      };
      await retryOnConflict(() => takeOnce(event), { tries, giveUp });
    },
    /** Starts and ends in a period; of more than five thousand discounts some are left out. */
    async during(websiteId: string, { from, until }: Span): Promise<Happening[]> {
      const isWithin = { $elemMatch: { at: { $gte: from, $lt: until } } };
      const found = await of(websiteId)
        .find({ isNoted: true, marks: trusted(isWithin) }, { projection: { name: 1, marks: 1 }, limit: maxAtOnce })
        .toArray();
      return found.flatMap(({ name, marks }) =>
        marks.filter(({ at }) => at >= from && at < until).map(({ at, word }) => ({ at, word, name })),
      );
    },
  };
}
