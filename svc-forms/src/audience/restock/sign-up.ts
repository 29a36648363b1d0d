import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import { isEmail } from '@tessera/contracts/email-address.ts';
import { type CaptchaAction, captchaActions } from '@tessera/contracts/forms/captcha.ts';
import type { signUpForRestock } from '@tessera/contracts/forms/restock-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId, newSecret } from '@tessera/service-kit/ids.ts';
import type { Logger } from '@tessera/service-kit/logger.ts';
import { isOutage } from '@tessera/service-kit/outage.ts';
import type { z } from 'zod';
import type { Newsletter } from '../mailing-list/newsletter.ts';
import type { GroupStore } from './group-store.ts';
import type { ReadOffered } from './offered.ts';
import type { NewSignUp } from './sign-up-model.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** The captchas of websites: what a visitor must solve, and what a token is worth. */
export interface CaptchaCheck {
  /** Null where the website uses none. */
  shown: (websiteId: string) => Promise<object | null>;
  check: (
    websiteId: string,
    token: string,
    use: { actions: readonly CaptchaAction[]; address: string },
  ) => Promise<{ outcome: CaptchaOutcome }>;
}

type CaptchaOutcome = 'passed' | 'doubtful' | 'refused' | 'unreachable';

type SignUpRequest = z.output<typeof signUpForRestock.body>;

export interface SignUpDeps {
  signUps: SignUpStore;
  groups: GroupStore;
  newsletter: Pick<Newsletter, 'join'>;
  readOffered: ReadOffered;
  captcha: CaptchaCheck;
  now: () => number;
  log: Logger;
}

interface Sender extends Pick<CallerClaims, 'websiteId' | 'address'> {
  /** Whether one more sign-up without a captcha may be stored. */
  mayBeHeld: () => Promise<boolean>;
}

/** Records that a person waits for a variant, once per person. */
export async function signUp(
  { websiteId, address, mayBeHeld }: Sender,
  request: SignUpRequest,
  deps: SignUpDeps,
): Promise<Failure | { success: true; isHeld?: true }> {
  const { productId, variantId, isJoinMailingList } = request;
  const email = request.siteVisitorEmail.trim();
  if (email === '') return fail('restock.email_blank');
  if (!isEmail(email)) return fail('restock.email_invalid');
  const outcome = await captchaOutcome({ websiteId, address }, request, deps.captcha);
  if (outcome === 'refused' || outcome === 'doubtful') return fail('form.captcha_failed');
  const isHeld = outcome === 'not shown';

  const variant = await variantNow(websiteId, variantId, deps);
  if (variant !== 'not asked') {
    if (variant?.productId !== productId) return fail('restock.variant_unknown');
    if (variant.sellable !== 0) return fail('restock.in_stock');
  }
  if (isHeld && !(await mayBeHeld())) return fail('request.rate_limited');
  // The variant first: a sign-up whose variant is not listed would be invisible.
  await deps.groups.note(
    websiteId,
    { productId, variantId },
    variant === 'not asked' ? undefined : namesOf(variant),
    deps.now(),
  );
  const { consentText = null, language = null } = request;
  const signUp = newSignUp(request, { email, consentText, at: deps.now() });
  if (isHeld) {
    await deps.signUps.insertOnce(websiteId, { ...signUp, state: 'held' });
    return { success: true, isHeld };
  }
  const isNew = await deps.signUps.insertOnce(websiteId, signUp);
  if (!isNew) await deps.signUps.letIn(websiteId, { productId, variantId, emailKey: signUp.emailKey });
  // Campaigns are for people only, and this sign-up is unverified.
  if (isJoinMailingList && outcome === 'passed')
    await deps.newsletter.join(websiteId, { email, source: 'restock', consentText, language });
  return { success: true };
}

/**
 * Where captchas are used a sign-up needs one; an unavailable provider loses no sign-up (STOCK-020, STOCK-042). Who
 * could not be shown one is held: the owner lets them in.
 */
async function captchaOutcome(
  { websiteId, address }: Pick<CallerClaims, 'websiteId' | 'address'>,
  { captchaToken, recaptchaEnterpriseV3Token, withoutCaptcha }: SignUpRequest,
  captcha: CaptchaCheck,
): Promise<CaptchaOutcome | 'not shown'> {
  if (!(await captcha.shown(websiteId))) return 'passed';
  const token = captchaToken ?? recaptchaEnterpriseV3Token;
  if (!token) return withoutCaptcha ? 'not shown' : 'refused';
  return (await captcha.check(websiteId, token, { actions: [captchaActions.restock], address })).outcome;
}

/** An unavailable store loses no sign-up: it is stored, and checked again before its mail. */
async function variantNow(
  websiteId: string,
  variantId: string,
  { readOffered, log }: SignUpDeps,
): Promise<OfferedVariant | undefined | 'not asked'> {
  try {
    return (await readOffered(websiteId, [variantId])).get(variantId);
  } catch (error) {
    if (!isOutage(error)) throw error;
    log.warn({ reason: String(error), variantId }, 'store unavailable, sign-up stored unchecked');
    return 'not asked';
  }
}

export const namesOf = ({ productTitle, variantLabel }: OfferedVariant) => ({ productTitle, variantLabel });

function newSignUp(
  { productId, variantId, isJoinMailingList, language }: SignUpRequest,
  { email, consentText, at }: { email: string; consentText: string | null; at: number },
): NewSignUp {
  return {
    _id: newId('rsu'),
    ...{ productId, variantId, email, isJoinMailingList, consentText, language: language ?? null },
    emailKey: emailKey(email),
    isOpen: true,
    createdMs: at,
    key: newSecret(),
    ...untouched,
  };
}

/** Its notice has not been requested. */
export const untouched = { state: 'waiting', attempts: 0, doubts: 0 } as const;
