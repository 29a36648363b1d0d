import type { FormSubmission } from '@tessera/contracts/forms/submission.ts';
import { noAnswer } from '@tessera/rules/forms/summary.ts';
import { presentNotice } from '../notices/notice.ts';
import type { StoredAnswer, SubmissionRecord } from '../submissions/submission-model.ts';

const previewLength = 160;

/** A submission as its owner reads it. */
export function presentSubmission(submission: SubmissionRecord): FormSubmission {
  const { _id, formId, formName, createdMs, page, answers, notice, spam, notes = [], history = [] } = submission;
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
    box: submission.box ?? (spam ? 'spam' : 'inbox'),
    deletedOn: submission.deleteAt?.getTime() ?? null,
    isRead: submission.readMs !== undefined,
    isStarred: submission.isStarred ?? false,
    labels: submission.labels ?? [],
    assignee: submission.assignee ?? null,
    from: { name: textOf(answers, 'name'), email: textOf(answers, 'email') },
    preview: previewOf(answers),
    history: history.map(({ by, to, atMs }) => ({ by, to, on: atMs })),
    notes: notes.map(({ id, who, text, createdMs: at }) => ({ id, who, text, createdOn: at })),
  };
}

/** Whether a field was filled in: its text is N/A otherwise, which a visitor may also type. */
export const isGiven = ({ value, text }: Pick<StoredAnswer, 'value' | 'text'>): boolean =>
  text !== noAnswer || [value].flat().some((part) => typeof part === 'string' && part.trim() !== '');

/** The first answer of a type. */
function textOf(answers: readonly StoredAnswer[], type: string): string | null {
  return answers.find((answer) => answer.type === type && isGiven(answer))?.text ?? null;
}

/** Fields that identify the visitor are shown beside the preview; the message says most. */
const wordiest = ['textarea', 'text', 'select', 'radio', 'checkbox', 'likert'];

function previewOf(answers: readonly StoredAnswer[]): string {
  const given = answers.filter(isGiven);
  const best = wordiest.map((type) => given.find((answer) => answer.type === type)).find(Boolean);
  return (best?.text ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, previewLength);
}
