import { z } from 'zod';
import { defineCall } from '../call.ts';
import { text } from '../primitives.ts';
import { captchaProviders, captchaWidgets } from './captcha.ts';
import { spamLimits } from './spam.ts';

const path = '/api/form/spam-settings';

const captchaChoice = z.strictObject({
  provider: z.enum(captchaProviders),
  /** Public: browsers show the captcha with it. */
  siteKey: text(spamLimits.keyLength),
  /** A score below this one is a machine's; of those that give scores. */
  minScore: z.number().min(0).max(1).default(0.5),
});

const contentRules = {
  /** Whoever writes one of these is taken for a machine; letter case and accents do not matter. */
  words: z.array(text(spamLimits.wordLength)).max(spamLimits.words),
  /** More web addresses than this, and it is taken for one, too; null where nobody counts. */
  mostLinks: z.int().min(0).max(spamLimits.mostLinks).nullable(),
};

/** What a website does about machines that fill in its forms. */
export const spamSettings = z.strictObject({
  /** Null where nobody checks captchas. The secret does not leave the service: its last characters tell it from others. */
  captcha: captchaChoice.extend({ secretEnd: z.string().nullable() }).nullable(),
  ...contentRules,
  version: z.int(),
});
export type SpamSettings = z.infer<typeof spamSettings>;

export const readSpamSettings = defineCall({
  id: 'readSpamSettings',
  method: 'GET',
  path,
  summary: 'What the website does about machines that fill in its forms; for admins and website managers',
  answer: spamSettings,
  errors: ['session.forbidden'],
});

export const changeSpamSettings = defineCall({
  id: 'changeSpamSettings',
  method: 'PUT',
  path,
  summary: 'Changes it over the version that was read; a new secret is tried at its provider first',
  body: z.strictObject({
    captcha: captchaChoice
      .extend({
        /** Left out, the secret that is there stays; another provider or site key needs its own. */
        secret: text(spamLimits.keyLength).optional(),
      })
      .nullable(),
    ...contentRules,
    expectedVersion: z.int(),
  }),
  answer: spamSettings,
  errors: ['request.invalid', 'settings.conflict', 'session.forbidden'],
});

export const readCaptcha = defineCall({
  id: 'readCaptcha',
  method: 'GET',
  path: '/api/form/captcha',
  summary: 'The captcha of the website’s forms, as browsers show it; null where nobody checks any (FORM-151)',
  answer: z.strictObject({
    captcha: z.strictObject({ widget: z.enum(captchaWidgets), siteKey: z.string() }).nullable(),
  }),
});
