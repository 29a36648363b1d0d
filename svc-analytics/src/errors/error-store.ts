import { type ErrorGroup, type ErrorReport, errorGroup } from '@tessera/contracts/analytics/event-calls.ts';
import { findListPage, type ListOrder } from '@tessera/service-kit/data/list-page.ts';
import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, listOf, nullable, number, ofContract, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { type ErrorKey, groupOf } from './error-group.ts';

const remembered = 100;
const groupsPerPage = 200;
const latestFirst: ListOrder = {
  fields: ['lastAt', '_id'],
  direction: -1,
  index: { websiteId: 1, lastAt: -1, _id: -1 },
};

const groupModel = defineModel({
  collection: 'errorGroups',
  fields: {
    module: nullable(text),
    message: text,
    topFrame: text,
    count: number,
    firstAt: number,
    lastAt: number,
    latest: ofContract(errorGroup.shape.latest),
    expireOn: date,
    /** Reports counted lately, so that a job taken up again counts none twice. */
    counted: listOf(text),
  },
  indexes: [{ key: latestFirst.index }, { key: { expireOn: 1 }, expireAfterSeconds: 0 }],
});
type StoredGroup = DocumentIn<typeof groupModel>;

/** Error reports by cause. */
export function createErrorStore(models: Models, retentionMs: number) {
  const { of } = models.open(groupModel);
  return {
    /** Counts the reports of one call. `jobId` makes a repeat harmless. */
    async add(websiteId: string, jobId: string, at: number, reports: readonly ErrorReport[]) {
      const scoped = of(websiteId);
      for (const [index, report] of reports.entries()) {
        const key = groupOf(websiteId, report);
        const reportId = `${jobId}-${index}`;
        const filter = { _id: key.id, counted: trusted({ $ne: reportId }) };
        const update = countOnce(key, report, { reportId, at, expireOn: new Date(at + retentionMs) });
        await scoped.updateEach([{ filter, update, upsert: true }]);
      }
    },

    async list(websiteId: string, cursor: string | undefined) {
      const { page, ...paging } = await findListPage(of(websiteId), {
        order: latestFirst,
        cursor,
        limit: groupsPerPage,
      });
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
  return {
    $setOnInsert: { module, message, topFrame, firstAt: at },
    $set: { lastAt: at, latest: latestOf(report), expireOn },
    $inc: { count: 1 },
    $push: { counted: { $each: [reportId], $slice: -remembered } },
  };
}

function latestOf({ event, data }: ErrorReport): ErrorGroup['latest'] {
  const { stack, url = '', moduleVersion = '', rev } = data;
  return { event, stack, url, moduleVersion, ...(rev !== undefined && { rev }) };
}
