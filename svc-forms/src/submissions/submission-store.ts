import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import { type NewSubmission, type SubmissionRecord, submissionModel } from './submission-model.ts';

/** Where a page of the list ended. */
export interface ListPosition {
  createdMs: number;
  id: string;
}

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/** Submissions of all websites, each call for one of them. */
export function createSubmissionStore(models: Models) {
  const model = models.open(submissionModel);
  return {
    /** For the store of its notices, which are part of submissions. */
    model,
    outbox: model.outbox,

    /** @returns false when a submission came with the same key before; using a key up and storing are one write */
    async insertOnce(websiteId: string, submission: NewSubmission): Promise<boolean> {
      try {
        await model.of(websiteId).insertOne(submission);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    find: (websiteId: string, id: string) => model.of(websiteId).findOne({ _id: id }),

    /** What a key was used up for. */
    findByKey: (websiteId: string, keyHash: string) => model.of(websiteId).findOne({ keyHash }),

    /** Newest first, after the position. */
    list: (websiteId: string, formId: string | undefined, after: ListPosition | undefined, limit: number) =>
      model
        .of(websiteId)
        .find(
          { ...(formId && { formId }), ...(after && olderThan(after)) },
          { sort: { createdMs: -1, _id: -1 }, limit },
        )
        .toArray(),
  };
}

/** The time is bound by itself, so that the walk begins there. */
function olderThan({ createdMs, id }: ListPosition): Filter<SubmissionRecord> {
  return {
    createdMs: trusted({ $lte: createdMs }),
    $or: [{ createdMs: trusted({ $lt: createdMs }) }, { createdMs, _id: trusted({ $lt: id }) }],
  };
}
