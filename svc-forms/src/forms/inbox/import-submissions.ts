import type { ImportedSubmission } from '@tessera/contracts/forms/submission-calls.ts';
import { hashSecret, newId } from '@tessera/service-kit/ids.ts';
import type { FormStore } from '../definitions/form-store.ts';
import { newNotice } from '../notices/notice.ts';
import { answersToStore } from '../submissions/answers-to-store.ts';
import type { NewSubmission } from '../submissions/submission-model.ts';
import { type SubmissionStore, submissionWords } from '../submissions/submission-store.ts';

interface ImportDeps {
  forms: FormStore;
  submissions: SubmissionStore;
}

/**
 * Takes over submissions that were made elsewhere, of forms that are here. Those that are here stay as they are, so a
 * load can be repeated. They send no notices.
 */
export async function importSubmissions(
  websiteId: string,
  imported: readonly ImportedSubmission[],
  { forms, submissions }: ImportDeps,
): Promise<number> {
  const formIds = [...new Set(imported.map(({ formId }) => formId))];
  const known = new Map(
    await Promise.all(formIds.map(async (formId) => [formId, await forms.find(websiteId, formId)] as const)),
  );
  const made = imported.flatMap((one): NewSubmission[] => {
    const form = known.get(one.formId);
    if (!form) return [];
    const { id, formId, createdOn, pagePath, pageTitle, box, spam, isRead, isStarred, labels, notes } = one;
    const content = { formName: form.name, answers: answersToStore(form.fields, one.form) };
    return [
      {
        _id: id,
        ...{ formId, ...content, createdMs: createdOn },
        keyHash: hashSecret(`imported ${id}`),
        visitor: hashSecret(`imported ${id}`),
        page: { path: pagePath, title: pageTitle },
        notice: newNotice(null, createdOn),
        ...(box === 'archive' && { box }),
        ...(spam.length > 0 && { spam: { reasons: spam, atMs: createdOn } }),
        ...(isRead && { readMs: createdOn }),
        ...(isStarred && { isStarred }),
        ...(labels.length > 0 && { labels }),
        ...(notes.length > 0 && {
          notes: notes.map(({ who, text, createdOn: createdMs }) => ({ id: newId('note'), who, text, createdMs })),
        }),
        search: submissionWords(content),
        outbox: [],
      },
    ];
  });
  return submissions.insertNew(websiteId, made);
}
