import { isDuplicateKey } from '@tessera/service-kit/data/duplicate-key.ts';
import { cursorAt, findListPage, placeAt } from '@tessera/service-kit/data/list-page.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import {
  type SearchWords,
  searchedIn,
  searchField,
  searchSweep,
  searchWords,
} from '@tessera/service-kit/data/search/search-words.ts';
import { addressWord, wordsOf, wordsWithEmail } from '@tessera/service-kit/data/search/words.ts';
import { lookThrough, type SubmissionFilter, submissionsIn, wantedSubmissions } from '../inbox/submission-filter.ts';
import { type NewSubmission, type SubmissionRecord, submissionIndexes, submissionModel } from './submission-model.ts';

export type SubmissionStore = ReturnType<typeof createSubmissionStore>;

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

/** What nobody is shown. */
const unseen = { outbox: 0, search: 0, keyHash: 0, tryHash: 0, captchaHash: 0, visitor: 0, visitId: 0 } as const;
const countedAtMost = 10_000;

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

    /** @returns false when one came with the same key or captcha before; using these up and storing are one write */
    async insertOnce(websiteId: string, submission: NewSubmission): Promise<boolean> {
      try {
        await of(websiteId).insertOne(submission);
        return true;
      } catch (error) {
        if (isDuplicateKey(error)) return false;
        throw error;
      }
    },

    /**
     * Deletes what was sent with an address in one of its e-mail fields.
     * @returns how many
     */
    async eraseOf(websiteId: string, email: string): Promise<number> {
      const isMeant = ({ type, text }: SubmissionRecord['answers'][number]) =>
        type === 'email' && text.trim().toLowerCase() === email;
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

    searchSweep: () =>
      searchSweep({
        name: 'svc-forms.submission-words',
        documents: searchedIn(model),
        partsOf: (submission) => ({ search: submissionWords(submission) }),
      }),
  };
}
