import { cursorAt, findListPage, placeAt } from '@tessera/service-kit/data/list-page.ts';
import type { WebsiteModel } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { lookThrough, type SubmissionFilter, submissionsIn, wantedSubmissions } from './submission-filter.ts';
import { type SubmissionRecord, submissionIndexes } from './submission-model.ts';

interface PageAsked {
  filter: SubmissionFilter;
  /** Who reads: of what is "mine". */
  who: string | undefined;
  cursor?: string | undefined;
  limit: number;
  projection?: Record<string, 0 | 1> | undefined;
  /** Most that are looked through for the page; it may be short before the last one then. */
  lookThrough?: number | undefined;
}

/** Fields that are never shown. */
const unseen = { outbox: 0, search: 0, keyHash: 0, tryHash: 0, captchaHash: 0, visitor: 0, visitId: 0 } as const;
const countedAtMost = 10_000;

/** Submissions one after the other, for those who read them, and how many there are. */
export function submissionLists({ of }: WebsiteModel<SubmissionRecord>) {
  return {
    /** One page of what a filter leaves, newest first; with when the last one came that was looked at for it. */
    async page(websiteId: string, { filter, who, projection = unseen, ...bounds }: PageAsked) {
      const wanted = wantedSubmissions(filter, who);
      const found = await findListPage(of(websiteId), { ...wanted, projection, ...bounds });
      const [reachedMs = null] = placeAt(wanted.order, found.nextPageCursor ?? undefined);
      return { ...found, reachedMs: reachedMs === null ? null : Number(reachedMs) };
    },

    /** The id of the one just before or after another in such a list; null also where none is found soon. */
    async besides(
      websiteId: string,
      { filter, who, of: one, isNewer }: Pick<PageAsked, 'filter' | 'who'> & { of: SubmissionRecord; isNewer: boolean },
    ): Promise<string | null> {
      const { order, ...wanted } = wantedSubmissions(filter, who);
      const { page } = await findListPage(of(websiteId), {
        ...{ ...wanted, order: { ...order, direction: isNewer ? 1 : -1 } },
        ...{ cursor: cursorAt(order, one), limit: 1, lookThrough, projection: { createdMs: 1 } },
      });
      return page[0]?._id ?? null;
    },

    /** How many of a form came since a time, as far as anybody counts; spam and bin left out. */
    countSince(websiteId: string, formId: string, fromMs: number): Promise<number> {
      const sent = {
        formId,
        box: trusted({ $in: [null, 'archive'] }),
        'spam.atMs': null,
        createdMs: trusted({ $gte: fromMs }),
      };
      return of(websiteId).count(sent, { limit: countedAtMost, hint: submissionIndexes.inBoxOfForm });
    },

    /** When the last one of a form came. */
    async lastMs(websiteId: string, formId: string): Promise<number | null> {
      const { filter, index } = submissionsIn(undefined, formId);
      const last = await of(websiteId).findOne(filter, {
        ...{ sort: { createdMs: -1, _id: -1 }, hint: index, projection: { createdMs: 1 } },
      });
      return last?.createdMs ?? null;
    },
  };
}
