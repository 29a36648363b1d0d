import { z } from 'zod';
import { defineCall } from '../call.ts';
import { typedText } from '../primitives.ts';
import { formPageContext } from './calls.ts';
import { formValues } from './form.ts';
import { newsletterLimits } from './newsletter-limits.ts';

/** So long a half-filled form waits for whoever saved it. */
export const savedDays = 14;

export const saveForLater = defineCall({
  id: 'saveForLater',
  method: 'POST',
  path: '/api/form/forms/{formId}/saved',
  summary:
    'Keeps a half-filled form and mails a link to go on with it elsewhere, where its owner allows that. It is no submission; passwords and cards are left out',
  params: z.strictObject({ formId: z.string().max(128) }),
  body: z.strictObject({
    email: typedText(newsletterLimits.email),
    form: formValues,
    pagePath: formPageContext.pagePath,
  }),
  answer: z.strictObject({ keptDays: z.int() }),
  errors: ['form.unknown', 'form.email_invalid', 'form.rate_limited'],
});

export const openSaved = defineCall({
  id: 'openSaved',
  method: 'POST',
  path: '/api/form/saved/open',
  summary: 'What was saved, once: the link of the mail is used up and nothing is kept any more',
  body: z.strictObject({ token: z.string().max(200) }),
  answer: z.strictObject({ formId: z.string(), values: formValues, savedMs: z.int() }),
  errors: ['form.link_over', 'form.rate_limited'],
});
