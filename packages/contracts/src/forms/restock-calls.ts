import { z } from 'zod';
import { defineCall } from '../call.ts';
import { cursor, id, localeName, paging, timestampMs, typedText } from '../primitives.ts';
import { restockSignUp, sendRequest, signUpGroup, waitedFor } from './restock.ts';
import { restockLimits } from './restock-limits.ts';

const path = '/api/site-users/account/notifications/restock';
const captcha = z.string().max(8_192).optional();
const queued = z.int().min(0);

export const signUpForRestock = defineCall({
  id: 'signUpForRestock',
  method: 'POST',
  path,
  summary: 'Signs up for a notice when a variant is back in stock (STOCK-024); also as a plain form',
  body: waitedFor
    .extend({
      siteVisitorEmail: typedText(1_000),
      isJoinMailingList: z.boolean(),
      captchaToken: captcha,
      recaptchaEnterpriseV3Token: captcha,
      /** No captcha could be shown, for want of scripts or of its provider: the owner lets the sign-up in, or not. */
      withoutCaptcha: z.boolean().optional(),
      language: localeName.max(35).optional(),
      /** What the person read beside the button, kept with the sign-up. */
      consentText: z.string().max(500).optional(),
    })
    .refine(
      ({ captchaToken, recaptchaEnterpriseV3Token }) => !(captchaToken && recaptchaEnterpriseV3Token),
      'One captcha token is enough.',
    ),
  answer: z.strictObject({
    success: z.literal(true),
    /** It is kept, and nobody is told before the owner lets it in. */
    isHeld: z.literal(true).optional(),
  }),
  errors: [
    'restock.email_blank',
    'restock.email_invalid',
    'restock.variant_unknown',
    'restock.in_stock',
    'form.captcha_failed',
    'request.rate_limited',
  ],
});

export const listRestockGroups = defineCall({
  id: 'listRestockGroups',
  method: 'GET',
  path: `${path}/groups`,
  summary:
    'Variants that people wait for, those first that were asked for last for the first time, 50 a page (STOCK-045)',
  query: z.strictObject({ cursor: cursor.optional() }).optional(),
  answer: z.strictObject({ signUpGroups: z.array(signUpGroup), ...paging }),
  errors: ['request.invalid', 'session.forbidden'],
});

export const listRestockSignUps = defineCall({
  id: 'listRestockSignUps',
  method: 'GET',
  path,
  summary: 'Who waits, or waited, for one variant, the oldest first, 50 a page (STOCK-051)',
  query: waitedFor.extend({ cursor: cursor.optional() }),
  answer: z.strictObject({ signUps: z.array(restockSignUp), ...paging }),
  errors: ['request.invalid', 'session.forbidden'],
});

export const sendRestock = defineCall({
  id: 'sendRestock',
  method: 'POST',
  path: `${path}/send`,
  summary: 'Notifies people who wait for one variant, the oldest first, at most as many as there are units (STOCK-065)',
  body: sendRequest,
  status: 202,
  answer: z.strictObject({
    /** Sign-ups that this request put on the queue. */
    queued,
    /** Those that still wait and were not asked for: there is nothing to sell to them. */
    waiting: z.int().min(0),
    /** Units that can be sold now; null where they are not counted. */
    sellable: z.int().min(0).nullable(),
  }),
  errors: ['restock.variant_unknown', 'service.unavailable', 'session.forbidden'],
});

/** An entry may name what is not there: it fails by itself (STOCK-073). */
const anEntry = sendRequest.extend({ productId: z.string().max(128), variantId: z.string().max(128) });

export const sendAllRestock = defineCall({
  id: 'sendAllRestock',
  method: 'POST',
  path: `${path}/send/all`,
  summary: 'The same for several variants; each succeeds or fails by itself (STOCK-068)',
  body: z.strictObject({ sendRequests: z.array(anEntry).min(1).max(restockLimits.sendRequests) }),
  status: 202,
  answer: z.strictObject({
    queued,
    results: z.array(
      z.strictObject({ productId: z.string(), variantId: z.string(), queued, error: z.string().nullable() }),
    ),
  }),
  errors: ['session.forbidden'],
});

export const judgeHeldRestock = defineCall({
  id: 'judgeHeldRestock',
  method: 'POST',
  path: `${path}/held`,
  summary: 'Lets the sign-ups of a variant in that came without a captcha, or deletes them',
  body: waitedFor.extend({
    isLetIn: z.boolean(),
    /** As the list said it, `heldUpTo`: what came later was not looked at, and stays held. */
    upTo: timestampMs.optional(),
  }),
  answer: z.strictObject({ judged: z.int().min(0) }),
  errors: ['session.forbidden'],
});

const token = z.strictObject({ token: z.string().min(1).max(300) });
/** Name of what the product's address carries in a notice: who comes by it followed the notice (see `visitRestock`). */
export const noticeQuery = 'restock';

export const visitRestock = defineCall({
  id: 'visitRestock',
  method: 'GET',
  path: `${path}/visit/{token}`,
  summary: 'Notes that the link of a notice was followed, and leads on to the product, or to the unit reserved by it',
  params: token,
  answer: z.unknown(),
});

const stopPath = `${path}/stop/{token}` as const;

export const askStopRestock = defineCall({
  id: 'askStopRestock',
  method: 'GET',
  path: stopPath,
  summary: 'The page behind the way out of notices; nothing changes until its button is pressed',
  params: token,
  answer: z.unknown(),
});

export const stopRestock = defineCall({
  id: 'stopRestock',
  method: 'POST',
  path: stopPath,
  summary: 'No more notices of this website to this address; also what mail programs call (RFC 8058)',
  params: token,
  answer: z.unknown(),
});

/** A sign-up that was made elsewhere. */
export const importedSignUp = waitedFor.extend({
  id,
  productTitle: z.string().max(200),
  variantLabel: z.string().max(500),
  siteVisitorEmail: z.string().max(256),
  isJoinMailingList: z.boolean(),
  language: z.string().max(35).nullable(),
  createdOn: timestampMs,
  notifiedOn: timestampMs.nullable(),
});
export type ImportedSignUp = z.infer<typeof importedSignUp>;

export const importSignUps = defineCall({
  id: 'importSignUps',
  method: 'PUT',
  path: '/internal/restock-sign-ups',
  summary: 'Loads sign-ups; those that are there already stay as they are. Platform callers only',
  body: z.strictObject({ signUps: z.array(importedSignUp).max(5_000) }),
  answer: z.strictObject({ signUps: z.int() }),
  isStrict: true,
});
