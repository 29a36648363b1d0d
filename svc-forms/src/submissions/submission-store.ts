import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { findListPage } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { type NewSubmission, submissionIndexes, submissionModel } from './submission-model.ts';

const newest = { fields: ['createdMs', '_id'], direction: -1 } as const;

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/** Submissions of all websites, each call for one of them. */
export function createSubmissionStore(models: Models) {
  const model = models.open(submissionModel);
  return {
    /** For the store of its notices, which are part of submissions. */
    model,
    outbox: model.outbox,

    /** @returns false when one came with the same key or captcha before; using these up and storing are one write */
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

    /** One page of a form's submissions, or of all forms', newest first. */
    page: (websiteId: string, formId: string | undefined, cursor: string | undefined, limit: number) =>
      findListPage(model.of(websiteId), {
        ...(formId && { where: { formId } }),
        order: { ...newest, index: formId ? submissionIndexes.ofForm : submissionIndexes.ofAll },
        ...{ cursor, limit },
      }),
  };
}
