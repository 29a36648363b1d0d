import { isEmail } from '@tessera/contracts/email-address.ts';
import { noAnswer } from '@tessera/rules/forms/summary.ts';
import { momentText } from '@tessera/rules/time/day-text.ts';
import { oneLine } from '@tessera/service-kit/mail/mail-text.ts';
import { draftOf, type MailDraft } from '@tessera/service-kit/mail/words/mail-kind.ts';
import type { StoreSite } from '@tessera/service-kit/websites.ts';
import type { SubmissionRecord } from '../submissions/submission-model.ts';
import { heldKind, noticeKind, summaryKind } from './notice-kinds.ts';

const maxNameLength = 120;

/** What the notice needs to know of a submission. */
export type Answered = Pick<SubmissionRecord, '_id' | 'formId' | 'formName' | 'answers' | 'page' | 'createdMs'>;

/**
 * Whom the owner's answer goes to: of what visitors wrote only an address that passed the e-mail rule (SAFE-20,
 * SAFE-21).
 */
export function replyToOf({ answers }: Pick<SubmissionRecord, 'answers'>): { replyTo?: string } {
  const address = answers.find(({ type, value }) => type === 'email' && isEmail(value))?.value;
  return typeof address === 'string' ? { replyTo: address } : {};
}

/** The owner's notice. What visitors wrote is in it as text (SAFE-18). */
export function composeNotice(
  submission: Answered,
  { origin, ...zone }: Pick<StoreSite, 'origin' | 'locale' | 'timeZone'>,
): MailDraft {
  const { _id, formName, page, createdMs } = submission;
  const form = oneLine(formName, maxNameLength);
  const place = page.path ? ` on ${page.path}` : '';
  return draftOf(
    noticeKind,
    { form },
    {
      sections: [{ answers: shown(submission) }],
      url: `${origin}/config/submissions/${_id}`,
      footer: [`Form “${form}”${place}, ${momentText(createdMs, zone)}`],
    },
  );
}

/** One mail about many answers. It says how many; what they are is in the list. */
export function composeSummary(count: number, form: OfForm, { origin }: Pick<StoreSite, 'origin'>): MailDraft {
  return draftOf(summaryKind, valuesOf(count, form), { url: listOf(form, origin) });
}

/** One mail about the answers to a form that wait for a person. It leads to where they lie. */
export function composeHeld(count: number, form: OfForm, { origin }: Pick<StoreSite, 'origin'>): MailDraft {
  return draftOf(heldKind, valuesOf(count, form), { url: `${listOf(form, origin)}&view=spam` });
}

type OfForm = Pick<Answered, 'formId' | 'formName'>;

const valuesOf = (count: number, { formName }: OfForm) => ({
  form: oneLine(formName, maxNameLength),
  count: String(count),
});

const listOf = ({ formId }: OfForm, origin: string) =>
  `${origin}/config/submissions?form=${encodeURIComponent(formId)}`;

/** Empty hidden fields would only be noise. */
const shown = ({ answers }: Answered) =>
  answers
    .filter(({ type, text }) => type !== 'hidden' || text !== noAnswer)
    .map(({ title, text }) => ({ question: title, answer: text }));
