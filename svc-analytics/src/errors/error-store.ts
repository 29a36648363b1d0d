import type { ErrorGroup, ErrorReport } from '@tessera/contracts/analytics/event-calls.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { forWebsite, type WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';
import type { Db, Document, UpdateFilter } from 'mongodb';
import { type ErrorKey, groupOf } from './error-group.ts';

interface StoredGroup extends WebsiteDocument, Omit<ErrorGroup, 'id'> {
  expireOn: Date;
  /** Reports counted lately, so that a job taken up again counts none twice. */
  counted: string[];
}

const remembered = 100;
const groupsPerPage = 200;
const latestFirst: ListOrder = {
  fields: ['lastAt', '_id'],
  direction: -1,
  index: { websiteId: 1, lastAt: -1, _id: -1 },
};

/** Error reports by cause. */
export function createErrorStore(db: Db, retentionMs: number) {
  const collection = db.collection<StoredGroup>('errorGroups');
  return {
    async prepare() {
      await collection.createIndexes([{ key: latestFirst.index }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }]);
    },

    /** Counts the reports of one call. `jobId` makes a repeat harmless. */
    async add(websiteId: string, jobId: string, at: number, reports: readonly ErrorReport[]) {
      const scoped = forWebsite(collection, websiteId);
      for (const [index, report] of reports.entries()) {
        const key = groupOf(websiteId, report);
        const reportId = `${jobId}-${index}`;
        const filter = { _id: key.id, counted: { $ne: reportId } };
        const update = countOnce(key, report, { reportId, at, expireOn: new Date(at + retentionMs) });
        await scoped.updateEach([{ filter, update, upsert: true }]);
      }
    },

    async list(websiteId: string, cursor: string | undefined) {
      const scoped = forWebsite(collection, websiteId);
      const { page, ...paging } = await findListPage(scoped, { order: latestFirst, cursor, limit: groupsPerPage });
      return { groups: page.map(present), ...paging };
    },
  };
}

function present(stored: StoredGroup): ErrorGroup {
  const { _id: id, module, message, topFrame, count, firstAt, lastAt, latest } = stored;
  return { id, module, message, topFrame, count, firstAt, lastAt, latest };
}

interface ReportStamp {
  reportId: string;
  at: number;
  expireOn: Date;
}

function countOnce(key: ErrorKey, report: ErrorReport, { reportId, at, expireOn }: ReportStamp) {
  const { module, message, topFrame } = key;
  const update: Document = {
    $setOnInsert: { module, message, topFrame, firstAt: at },
    $set: { lastAt: at, latest: latestOf(report), expireOn },
    $inc: { count: 1 },
    $push: { counted: { $each: [reportId], $slice: -remembered } },
  };
  // The driver's type of $push does not fit documents that may hold more than is declared.
  return update as UpdateFilter<StoredGroup>;
}

function latestOf({ event, data }: ErrorReport): ErrorGroup['latest'] {
  return { event, stack: data.stack, url: data.url ?? '', moduleVersion: data.moduleVersion ?? '' };
}
