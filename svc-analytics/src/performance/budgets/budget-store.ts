import { type SpeedBudgets, speedBudgets } from '@tessera/contracts/analytics/speed-budget-calls.ts';
import { type SpeedMetric, speedMetrics } from '@tessera/contracts/analytics/speed-calls.ts';
import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, ofContract, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { type Due, dueDocuments } from '../../due/due-documents.ts';

const budgetModel = defineModel({
  collection: 'speedBudgets',
  fields: {
    budgets: ofContract(speedBudgets.shape.budgets),
    mails: listOf(text),
    /** Another one with each change by a person. */
    revision: text,
    /** Metrics that were slower when they were looked at last. */
    over: listOf(oneOf(...speedMetrics)),
    /** Absent where nobody is mailed. */
    nextMs: optional(number),
    outbox,
  },
  indexes: [{ key: { nextMs: 1 }, sparse: true }],
});

/** Budgets that are due to be looked at. */
export type DueBudgets = Due<DocumentIn<typeof budgetModel>>;
type Told = DomainEventPayload<'speed.over-budget'>;

const none: SpeedBudgets = { budgets: {}, mails: [] };
export type BudgetStore = ReturnType<typeof createBudgetStore>;

/** How fast pages shall be, and what was found of it last. */
export function createBudgetStore(models: Models, now: () => number) {
  const { of, everyWebsite, outbox: told } = models.open(budgetModel);
  const asRead = ({ websiteId, revision, nextMs }: DueBudgets) => ({ _id: websiteId, revision, nextMs });
  return {
    outbox: told,
    ...dueDocuments(everyWebsite, now),

    async read(websiteId: string): Promise<SpeedBudgets> {
      const { budgets, mails } = (await of(websiteId).findOne({ _id: websiteId })) ?? none;
      return { budgets, mails };
    },

    /** Says it over what its admin saw, or over anything; looked at anew from then on. @returns false when it is something else by now */
    async change(
      websiteId: string,
      { budgets, mails }: SpeedBudgets,
      { seen, nextMs }: { seen: SpeedBudgets | undefined; nextMs: number },
    ): Promise<boolean> {
      const known = await of(websiteId).findOne({ _id: websiteId });
      if (seen && !isSame(seen, known ?? none)) return false;
      const isWatched = mails.length > 0 && Object.keys(budgets).length > 0;
      const next = { budgets, mails, revision: newId('revision'), over: [], ...(isWatched && { nextMs }) };
      if (!known) return (await of(websiteId).insertNew([{ _id: websiteId, ...next }])) > 0;
      const { matchedCount } = await of(websiteId).updateOne(
        { _id: websiteId, revision: known.revision },
        { $set: next, ...(!isWatched && { $unset: { nextMs: '' as const } }) },
      );
      return matchedCount > 0;
    },

    /** Notes what was found and tells of it in one write, unless another process was quicker or it was changed. */
    async note(
      due: DueBudgets,
      { over, nextMs, event }: { over: SpeedMetric[]; nextMs: number; event: Told | undefined },
    ): Promise<boolean> {
      const $set = { over, nextMs };
      const change = event ? { $set, $push: { outbox: outboxEntry('speed.over-budget', event, now()) } } : { $set };
      return (await of(due.websiteId).updateOne(asRead(due), change)).matchedCount > 0;
    },

    /** Leaves it for later. */
    async putOff(due: DueBudgets, nextMs: number): Promise<void> {
      await of(due.websiteId).updateOne(asRead(due), { $set: { nextMs } });
    },
  };
}

const isSame = (one: SpeedBudgets, other: SpeedBudgets): boolean =>
  one.mails.join() === other.mails.join() &&
  speedMetrics.every((metric) => one.budgets[metric] === other.budgets[metric]);
