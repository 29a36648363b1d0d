import type { FormSubmission } from '@tessera/contracts/forms/calls.ts';
import { presentNotice } from '../notices/notice.ts';
import type { SubmissionRecord } from './submission-model.ts';

/** A submission as its owner reads it. */
export function presentSubmission(submission: SubmissionRecord): FormSubmission {
  const { _id, formId, formName, createdMs, page, answers, notice, spam } = submission;
  return {
    id: _id,
    formId,
    formName,
    createdOn: createdMs,
    pageTitle: page.title ?? null,
    pagePath: page.path ?? null,
    answers: answers.map(({ fieldId, type, title, text }) => ({ fieldId, type, title, text })),
    notice: presentNotice(notice),
    ...(spam && { spam }),
  };
}
