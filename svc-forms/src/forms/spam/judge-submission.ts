import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { ImportedForm, saveFormSubmission } from '@tessera/contracts/forms/calls.ts';
import { actionOfForm, captchaActions } from '@tessera/contracts/forms/captcha.ts';
import type { SpamReason } from '@tessera/contracts/forms/spam.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { z } from 'zod';
import type { Captcha } from '../captcha/captcha.ts';
import type { StoredAnswer } from '../submissions/submission-model.ts';
import { judgeTexts } from './judge-texts.ts';
import type { SpamSettingsStore } from './spam-settings-store.ts';
import { spamSigns } from './spam-signs.ts';
import type { RepeatedTexts } from './text/repeated-texts.ts';

type Request = z.output<typeof saveFormSubmission.body>;

export interface JudgeDeps {
  captcha: Captcha;
  spamSettings: SpamSettingsStore;
  repeatedTexts: RepeatedTexts;
}

interface Sent {
  request: Request;
  form: ImportedForm;
  caller: CallerClaims;
  answers: readonly StoredAnswer[];
  /** Whether its sender sent many in a short time. */
  isOneOfMany: boolean;
}

/** What speaks for spam; no reasons for nearly everybody. */
export interface Judgement {
  reasons: SpamReason[];
  /** More about reasons that lie in the text. */
  details: string[];
}

/**
 * What speaks against a submission; none of it loses an answer, for a person may be behind it (SAFE-39). Only a token
 * An invalid one is refused: the visitor can solve another.
 */
export async function judgeSubmission(sent: Sent, deps: JudgeDeps): Promise<Judgement | Failure> {
  const { request, form, caller, answers, isOneOfMany } = sent;
  const { websiteId, locale } = caller;
  const ofCaptcha = await judgeCaptcha(sent, deps.captcha);
  if (!Array.isArray(ofCaptcha)) return ofCaptcha;
  const { homepage, filledInMs } = request;
  const texts = answers.map(({ text }) => text);
  const signs = spamSigns({ homepage, filledInMs, isOneOfMany, texts }, await deps.spamSettings.read(websiteId));
  const languages = [locale, ...Object.keys(form.translations ?? {})];
  const { reasons, details } = await judgeTexts({ websiteId, languages, answers }, deps.repeatedTexts);
  return { reasons: [...signs, ...ofCaptcha, ...reasons], details };
}

/** A form is filled in on a page that uses it, or in a pop-up (FORM-155). */
const actionsOf = (form: { type: string }) => [actionOfForm(form), captchaActions.promo];

async function judgeCaptcha({ request, form, caller }: Sent, captcha: Captcha): Promise<SpamReason[] | Failure> {
  const { websiteId, address } = caller;
  if (!form.captchaEnabled || !(await captcha.shown(websiteId))) return [];
  const { captchaKey: token, withoutCaptcha } = request;
  // No scripts run there, or those of the provider do not come: that is no reason to turn a person away.
  if (!token) return withoutCaptcha ? ['captcha'] : fail('form.captcha_failed');
  const { outcome } = await captcha.check(websiteId, token, { actions: actionsOf(form), address });
  if (outcome === 'refused') return fail('form.captcha_failed');
  if (outcome === 'passed') return [];
  return outcome === 'doubtful' ? ['captcha'] : ['captcha_unchecked'];
}

/** Owners are notified of unchecked submissions; suspected spam gets no notice. */
export const notifiesOwner = (reasons: readonly SpamReason[]): boolean =>
  reasons.every((reason) => reason === 'captcha_unchecked');

/** The only reason is a missing captcha: the visitor learns that the submission will be reviewed. */
export const isHeld = ({ withoutCaptcha, captchaKey }: Request, reasons: readonly SpamReason[]): boolean =>
  withoutCaptcha === true && !captchaKey && reasons.every((reason) => reason === 'captcha') && reasons.length > 0;

const ofText: readonly SpamReason[] = ['text', 'repeated'];

/**
 * Only its text speaks against it, and a customer may write like that: the owner learns in the morning that it waits.
 */
export const isForReview = (reasons: readonly SpamReason[]): boolean =>
  reasons.length > 0 && reasons.every((reason) => ofText.includes(reason));
