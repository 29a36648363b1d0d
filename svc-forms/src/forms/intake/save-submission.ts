import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { saveFormSubmission } from '@tessera/contracts/forms/calls.ts';
import type { OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import type { SpamReason } from '@tessera/contracts/forms/spam.ts';
import { checkForm } from '@tessera/rules/forms/check-form.ts';
import { languageOfPath } from '@tessera/rules/forms/form-language.ts';
import { inWords } from '@tessera/rules/forms/words/form-words.ts';
import type { Secrets } from '@tessera/service-kit/config.ts';
import { isCrumbOf } from '@tessera/service-kit/crumb.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret, newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import type { z } from 'zod';
import type { FormStore } from '../definitions/form-store.ts';
import { heldNotice } from '../notices/held-notice.ts';
import { newNotice } from '../notices/notice.ts';
import {
  isForReview,
  isHeld,
  type JudgeDeps,
  type Judgement,
  judgeSubmission,
  notifiesOwner,
} from '../spam/judge-submission.ts';
import { answersToStore } from '../submissions/answers-to-store.ts';
import { joinsOf, requestOf } from '../submissions/join-by-form.ts';
import { shapePlainValues } from '../submissions/plain-values.ts';
import type { Joins, NewSubmission, Notice, StoredAnswer } from '../submissions/submission-model.ts';
import { type SubmissionStore, submissionWords } from '../submissions/submission-store.ts';
import { receivedEntry } from './received-event.ts';
import { isKeyForForm, isSubmissionKeyOf, makeSubmissionKey } from './submission-key.ts';

type SaveRequest = z.output<typeof saveFormSubmission.body>;

export interface SaveDeps extends JudgeDeps {
  forms: FormStore;
  submissions: SubmissionStore;
  secrets: Secrets;
  now: () => number;
  /** When the owner is notified of submissions to review. */
  morningAfter: (websiteId: string, now: number) => Promise<number>;
}

/** Says whether one more mail about a form may go by itself. */
export type AllowSingleNotice = (formId: string) => Promise<boolean>;

interface Sender {
  caller: CallerClaims;
  /** The visit it is sent in, where it is measured. */
  visitId: string | undefined;
  allowSingleNotice: AllowSingleNotice;
  /** Counts one more of this sender's. @returns whether they are many by now */
  countOne: () => Promise<boolean>;
}

/**
 * Checks a filled form and stores it once, with the event that sends the owner's notice. Where the same session already
 * used the key for the same values, an answer was lost on its way: it gets that answer again, even if the key or the
 * captcha has expired since. With other values the key is refused.
 */
export async function saveSubmission(request: SaveRequest, sender: Sender, deps: SaveDeps): Promise<Saved | Failure> {
  const saved = await saveNew(request, sender, deps);
  if (!(saved instanceof Failure)) return savedAs(request, saved);
  if (!request.key) return saved;
  const { websiteId, sid } = sender.caller;
  const earlier = await deps.submissions.findByKey(websiteId, hashSecret(request.key));
  const isSame = earlier && earlier.visitor === sid && earlier.tryHash === tryHashOf(request);
  return isSame ? savedAs(request, earlier) : saved;
}

/** What the sender of a stored submission learns. */
export interface Saved {
  submissionId: string;
  /** Address that must be confirmed by mail before it joins the form's list. */
  confirmEmail?: string;
}

/** No confirmation mail is sent while the sender knows that the submission waits for a review. */
function savedAs(request: SaveRequest, submission: NewSubmission): Saved {
  const { _id: submissionId, spam } = submission;
  const email = isHeld(request, spam?.reasons ?? []) ? undefined : requestOf(submission)?.email;
  return { submissionId, ...(email !== undefined && { confirmEmail: email }) };
}

/** Equal for requests with the same values for the same form, in whatever order the values come. */
function tryHashOf({ formId, pageId, form }: SaveRequest): string {
  const values = Object.entries(form).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hashSecret(JSON.stringify([formId ?? null, formId ? null : (pageId ?? null), values]));
}

async function saveNew(
  request: SaveRequest,
  { caller, visitId, allowSingleNotice, countOne }: Sender,
  deps: SaveDeps,
): Promise<NewSubmission | Failure> {
  const { sid = '', websiteId } = caller;
  const key = usableKey(request, sid, deps);
  if (!key) return fail('form.key_invalid');
  const form = await findForm(request, websiteId, deps.forms);
  if (!form) return fail('form.unknown');
  if (!isKeyForForm(key, form.id)) return fail('form.key_of_other_form');

  const values = request.key ? request.form : shapePlainValues(form.fields, request.form);
  const errors = checkForm(form.fields, values);
  if (Object.keys(errors).length > 0) {
    return fail('form.invalid', {}, inWords(errors, languageOfPath(request.pagePath)));
  }

  const answers = answersToStore(form.fields, values);
  const sent = { request, form, caller, answers, isOneOfMany: await countOne() };
  const judgement = await judgeSubmission(sent, deps);
  if (judgement instanceof Failure) return judgement;
  const { reasons } = judgement;

  const tryHash = tryHashOf(request);
  const now = deps.now();
  const notice = await noticeOf({ request, form, websiteId, reasons, allowSingleNotice, now }, deps);
  const submission = newSubmission(request, form, { sid, visitId, key, tryHash, answers, judgement, notice, now });
  if (await deps.submissions.insertOnce(websiteId, submission)) return submission;
  return fail(
    (await deps.submissions.findByKey(websiteId, submission.keyHash)) ? 'form.key_invalid' : 'form.captcha_failed',
  );
}

interface NoticeInput {
  request: SaveRequest;
  form: OwnedForm;
  websiteId: string;
  reasons: readonly SpamReason[];
  allowSingleNotice: AllowSingleNotice;
  now: number;
}

/** How the owner is notified: at once, in the daily digest of submissions to review, or not at all. */
async function noticeOf(
  { request, form: { id, notifyEmail }, websiteId, reasons, allowSingleNotice, now }: NoticeInput,
  { morningAfter }: Pick<SaveDeps, 'morningAfter'>,
): Promise<Notice> {
  if (notifyEmail === null) return newNotice(null, now);
  if (notifiesOwner(reasons)) return newNotice(notifyEmail, now, !(await allowSingleNotice(id)));
  if (!isHeld(request, reasons) && !isForReview(reasons)) return newNotice(null, now);
  return heldNotice(notifyEmail, await morningAfter(websiteId, now));
}

/** The given key; a plain form proves by its crumb that it comes from the site, and gets a key here (FORM-109). */
function usableKey({ key, crumb }: SaveRequest, sid: string, { secrets, now }: SaveDeps): string | undefined {
  if (sid === '') return undefined;
  if (key) return isSubmissionKeyOf(secrets, sid, key, now()) ? key : undefined;
  return isCrumbOf(secrets, sid, crumb) ? makeSubmissionKey(secrets[0], sid, now()) : undefined;
}

/** The form that was sent, or the only one of its page. */
export async function findForm({ formId, pageId }: SaveRequest, websiteId: string, forms: FormStore) {
  if (formId) return forms.findOwned(websiteId, formId);
  return pageId ? forms.findOnlyOfPage(websiteId, pageId) : undefined;
}

interface Facts {
  sid: string;
  visitId: string | undefined;
  key: string;
  tryHash: string;
  answers: StoredAnswer[];
  judgement: Judgement;
  notice: Notice;
  now: number;
}

function newSubmission(
  request: SaveRequest,
  form: OwnedForm,
  { sid, visitId, key, tryHash, answers, judgement, notice, now }: Facts,
): NewSubmission {
  const { reasons, details } = judgement;
  const submissionId = newId('sub');
  const content = { formName: form.name, answers };
  const event = { _id: submissionId, formId: form.id, formName: form.name, createdMs: now, visitId };
  const joins = joinsOf(form, request.pagePath);
  return {
    _id: submissionId,
    formId: form.id,
    ...content,
    keyHash: hashSecret(key),
    tryHash,
    visitor: sid,
    ...(visitId !== undefined && { visitId }),
    ...(request.captchaKey && form.captchaEnabled && { captchaHash: hashSecret(request.captchaKey) }),
    ...(reasons.length > 0 && { spam: { reasons, ...(details.length > 0 && { details }), atMs: now } }),
    page: {
      title: request.pageTitle,
      id: request.pageId,
      path: request.pagePath,
      contentSource: request.contentSource,
      permissionType: request.pagePermissionTypeValue,
    },
    joins,
    createdMs: now,
    notice,
    search: submissionWords(content),
    outbox: [
      ...(isTakenUp(notice, joins) ? [outboxEntry('form.submitted', { formId: form.id, submissionId }, now)] : []),
      ...(notifiesOwner(reasons) ? [receivedEntry(event, now)] : []),
    ],
  };
}

/** Whether a job is queued at once: bulk notices are sent by the scheduled job, and most forms have no list. */
const isTakenUp = ({ state, isTogether }: Notice, joins: Joins | undefined) =>
  (state === 'due' && !isTogether) || joins !== undefined;
