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
    /** Changes with each edit by a person. */
    revision: text,
    /** Metrics that were over budget at the last check. */
    over: listOf(oneOf(...speedMetrics)),
    /** Absent without recipients. */
    nextMs: optional(number),
    outbox,
  },
  indexes: [{ key: { nextMs: 1 }, sparse: true }],
});

/** Budgets whose check is due. */
export type DueBudgets = Due<DocumentIn<typeof budgetModel>>;
type MailRequest = DomainEventPayload<'mail.requested'>;

const none: SpeedBudgets = { budgets: {}, mails: [] };
export type BudgetStore = ReturnType<typeof createBudgetStore>;

/** Performance budgets of websites, and the result of their last check. */
export function createBudgetStore(models: Models, now: () => number) {
  const { of, everyWebsite, outbox } = models.open(budgetModel);
  const asRead = ({ websiteId, revision, nextMs }: DueBudgets) => ({ _id: websiteId, revision, nextMs });
  return {
    outbox,
    ...dueDocuments(everyWebsite, now),

    async read(websiteId: string): Promise<SpeedBudgets> {
      const { budgets, mails } = (await of(websiteId).findOne({ _id: websiteId })) ?? none;
      return { budgets, mails };
    },

    /** Replaces the budgets if unchanged since `seen` (or always), and schedules a check. @returns false on conflict */
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

    /** Records the result and its event in one write, unless another process did or the budgets changed. */
    async note(
      due: DueBudgets,
      { over, nextMs, event }: { over: SpeedMetric[]; nextMs: number; event: MailRequest | undefined },
    ): Promise<boolean> {
      const $set = { over, nextMs };
      const change = event ? { $set, $push: { outbox: outboxEntry('mail.requested', event, now()) } } : { $set };
      return (await of(due.websiteId).updateOne(asRead(due), change)).matchedCount > 0;
    },

    /** Postpones the check. */
    async postpone(due: DueBudgets, nextMs: number): Promise<void> {
      await of(due.websiteId).updateOne(asRead(due), { $set: { nextMs } });
    },
  };
}

const isSame = (one: SpeedBudgets, other: SpeedBudgets): boolean =>
  one.mails.join() === other.mails.join() &&
  speedMetrics.every((metric) => one.budgets[metric] === other.budgets[metric]);
