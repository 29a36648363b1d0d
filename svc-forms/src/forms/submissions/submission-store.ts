import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import {
  type SearchWords,
  searchedIn,
  searchField,
  searchWords,
} from '@tessera/service-kit/data/search/search-words.ts';
import { addressWord, wordsOf, wordsWithEmail } from '@tessera/service-kit/data/search/words.ts';
import { searchJob } from '@tessera/service-kit/queue/search-job.ts';
import { submissionLists } from './submission-lists.ts';
import { type NewSubmission, type SubmissionRecord, submissionModel } from './submission-model.ts';

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

/** What owners search a submission by: all that was answered, and the form's name. */
export function submissionWords({ formName, answers }: Pick<SubmissionRecord, 'formName' | 'answers'>): SearchWords {
  const known = answers.filter(({ type }) => type !== 'password');
  const emails = known.filter(({ type }) => type === 'email').flatMap(({ text }) => wordsWithEmail(text));
  return searchWords([...new Set([...emails, ...wordsOf(formName, ...known.map(({ text }) => text))])]);
}

/** Submissions of all websites, each call for one of them. */
export function createSubmissionStore(models: Models) {
  const model = models.open(submissionModel);
  const { of } = model;
  return {
    /** For the store of its notices, which are part of submissions. */
    model,
    outbox: model.outbox,
    ...submissionLists(model),

    /** @returns false when one came with the same key or captcha before; using these up and storing are one write */
    insertOnce: (websiteId: string, submission: NewSubmission) => of(websiteId).insertOnce(submission),

    /**
     * Deletes what was sent with an address in one of its e-mail fields.
     * @returns how many
     */
    async eraseOf(websiteId: string, email: string): Promise<number> {
      const isMeant = ({ type, text }: SubmissionRecord['answers'][number]) =>
        type === 'email' && emailKey(text) === email;
      let erased = 0;
      const mayBe = of(websiteId).each({ [searchField]: addressWord(email) }, { projection: { answers: 1 } });
      for await (const { _id, answers } of mayBe) {
        if (answers.some(isMeant)) erased += (await of(websiteId).deleteOne({ _id })).deletedCount;
      }
      return erased;
    },

    /** Stores those that are not there yet. */
    insertNew: (websiteId: string, submissions: readonly NewSubmission[]) => of(websiteId).insertNew(submissions),

    find: (websiteId: string, id: string) => of(websiteId).findOne({ _id: id }),

    /** What a key was used up for. */
    findByKey: (websiteId: string, keyHash: string) => of(websiteId).findOne({ keyHash }),

    searchJob: () =>
      searchJob({
        name: 'svc-forms.submission-words',
        documents: searchedIn(model),
        partsOf: (submission) => ({ search: submissionWords(submission) }),
      }),
  };
}
