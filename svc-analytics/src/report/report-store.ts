import type { ReportSchedule } from '@tessera/contracts/analytics/report-calls.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { listOf, number, oneOf, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { outbox } from '@tessera/service-kit/data/model/outbox-field.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { type Due, dueDocuments } from '../due/due-documents.ts';
import type { CollectedReport } from './collect-report.ts';

const reportModel = defineModel({
  collection: 'reports',
  fields: {
    every: oneOf('day', 'week', 'month'),
    mails: listOf(text),
    /** Absent without recipients. */
    nextMs: optional(number),
    /** Last day of the previous report, so that no day is repeated when the website's time zone changes. */
    toldUntil: optional(text),
    outbox,
  },
  indexes: [{ key: { nextMs: 1 }, sparse: true }],
});

/** The report settings of a website that has not chosen any. */
const usual: ReportSchedule = { every: 'week', mails: [] };

/** A report that is due, as it was read. */
export type DueReport = Due<DocumentIn<typeof reportModel>>;

export type ReportStore = ReturnType<typeof createReportStore>;

/** Report settings of websites, and when the next report is due. */
export function createReportStore(models: Models, now: () => number) {
  const { of, everyWebsite, outbox } = models.open(reportModel);
  const asRead = ({ websiteId, every, mails, nextMs }: DueReport) => ({ _id: websiteId, every, mails, nextMs });

  return {
    outbox,
    ...dueDocuments(everyWebsite, now),

    async read(websiteId: string): Promise<ReportSchedule & { nextMs: number | null }> {
      const { every, mails, nextMs } = { ...usual, ...(await of(websiteId).findOne({ _id: websiteId })) };
      return { every, mails, nextMs: nextMs ?? null };
    },

    /** Replaces the settings if unchanged since `seen` (or always). @returns false on conflict */
    async change(
      websiteId: string,
      { every, mails }: ReportSchedule,
      { seen, nextMs }: { seen: ReportSchedule | undefined; nextMs: number },
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

    /**
     * Records the mail of a period and the next date in one write, unless another process did or the settings changed.
     */
    async sendDue(due: DueReport, { mail, adminPath }: CollectedReport, nextMs: number): Promise<boolean> {
      const change = {
        $set: { nextMs, toldUntil: mail.to },
        $push: { outbox: outboxEntry('mail.requested', { to: due.mails, mail, adminPath }, now()) },
      };
      return (await of(due.websiteId).updateOne(asRead(due), change)).matchedCount > 0;
    },

    /** Postpones the report. */
    async postpone(due: DueReport, nextMs: number): Promise<void> {
      await of(due.websiteId).updateOne(asRead(due), { $set: { nextMs } });
    },

    /** Records the mail of a period on request, if the recipients are unchanged. @returns false on conflict */
    async sendNow(websiteId: string, to: string[], { mail, adminPath }: CollectedReport): Promise<boolean> {
      const entry = outboxEntry('mail.requested', { to, mail, adminPath }, now());
      const { matchedCount } = await of(websiteId).updateOne(
        { _id: websiteId, mails: to },
        { $push: { outbox: entry } },
      );
      return matchedCount > 0;
    },
  };
}
