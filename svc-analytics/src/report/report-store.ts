import type { FiguresReport } from '@tessera/contracts/analytics/report-calls.ts';
import type { DomainEventPayload } from '@tessera/contracts/events.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { type Due, dueDocuments } from '../due/due-documents.ts';

const reportModel = defineModel({
  collection: 'reports',
  fields: {
    every: oneOf('day', 'week', 'month'),
    mails: listOf(text),
    /** Absent where nobody is mailed. */
    nextMs: optional(number),
    /** Last day that was told of: should the website move to another zone, no day is told twice. */
    toldUntil: optional(text),
    outbox,
  },
  indexes: [{ key: { nextMs: 1 }, sparse: true }],
});

/** What a website is told of that has said nothing. */
const usual: FiguresReport = { every: 'week', mails: [] };

/** A report that is due, as it was read. */
export type DueReport = Due<DocumentIn<typeof reportModel>>;

type Told = DomainEventPayload<'figures.due'>;

export type ReportStore = ReturnType<typeof createReportStore>;

/** Who gets figures by mail, and when next. */
export function createReportStore(models: Models, now: () => number) {
  const { of, everyWebsite, outbox: told } = models.open(reportModel);
  const asRead = ({ websiteId, every, mails, nextMs }: DueReport) => ({ _id: websiteId, every, mails, nextMs });

  return {
    outbox: told,
    ...dueDocuments(everyWebsite, now),

    async read(websiteId: string): Promise<FiguresReport & { nextMs: number | null }> {
      const { every, mails, nextMs } = { ...usual, ...(await of(websiteId).findOne({ _id: websiteId })) };
      return { every, mails, nextMs: nextMs ?? null };
    },

    /** Says it over what its admin saw, or over anything. @returns false when it is something else by now */
    async change(
      websiteId: string,
      { every, mails }: FiguresReport,
      { seen, nextMs }: { seen: FiguresReport | undefined; nextMs: number },
    ): Promise<boolean> {
      const known = await of(websiteId).findOne({ _id: websiteId });
      const { every: everyNow, mails: mailsNow } = known ?? usual;
      if (seen && (seen.every !== everyNow || seen.mails.join() !== mailsNow.join())) return false;
      const next = mails.length > 0 ? { nextMs } : {};
      if (!known) {
        return (await of(websiteId).insertNew([{ _id: websiteId, every, mails, ...next }])) > 0;
      }
      const gone = { toldUntil: '' as const, ...(mails.length === 0 && { nextMs: '' as const }) };
      const { matchedCount } = await of(websiteId).updateOne(
        { _id: websiteId, every: everyNow, mails: mailsNow },
        { $set: { every, mails, ...next }, $unset: gone },
      );
      return matchedCount > 0;
    },

    /** Tells of a period and sets the next date in one write, unless another process was quicker or it was changed. */
    async tell(due: DueReport, event: Told, nextMs: number): Promise<boolean> {
      const change = {
        $set: { nextMs, toldUntil: event.to },
        $push: { outbox: outboxEntry('figures.due', event, now()) },
      };
      return (await of(due.websiteId).updateOne(asRead(due), change)).matchedCount > 0;
    },

    /** Leaves it for later. */
    async putOff(due: DueReport, nextMs: number): Promise<void> {
      await of(due.websiteId).updateOne(asRead(due), { $set: { nextMs } });
    },

    /** Tells of a period that somebody asked for, to those who are named. @returns false when others are by now */
    async tellNow(websiteId: string, event: Told): Promise<boolean> {
      const entry = outboxEntry('figures.due', event, now());
      const { matchedCount } = await of(websiteId).updateOne(
        { _id: websiteId, mails: event.mails },
        { $push: { outbox: entry } },
      );
      return matchedCount > 0;
    },
  };
}
