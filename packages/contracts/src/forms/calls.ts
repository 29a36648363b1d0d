import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id } from '../primitives.ts';
import { form, formValues } from './form.ts';
import { formLimits } from './form-limits.ts';
import { formLanguage, formTranslations, ownedField } from './form-translation.ts';

/** A form as one visitor reads it. */
export const shownForm = form.extend({
  /** The language of its texts; absent where they are as the owner wrote them. */
  language: formLanguage.optional(),
  /** The languages it is translated into. */
  languages: z.array(formLanguage).optional(),
});
export type ShownForm = z.infer<typeof shownForm>;

/** The language a visitor asks for: the nearest that the form has is meant, or its own. */
export const languageQuery = z.strictObject({ language: z.string().max(35).optional() }).optional();

export const readForm = defineCall({
  id: 'readForm',
  method: 'GET',
  path: '/api/form/forms/{formId}',
  summary: 'A form as a form block shows it, in one of its languages where that is asked for',
  params: z.strictObject({ formId: z.string().max(128) }),
  query: languageQuery,
  answer: shownForm,
  errors: ['form.unknown'],
});

export const readTemplateSchema = defineCall({
  id: 'readTemplateSchema',
  method: 'GET',
  path: '/api/template/GetTemplateSchema',
  summary: "The website's form of a template type (FORM-007, FORM-008)",
  query: z.strictObject({ type: z.string().min(1).max(40) }),
  answer: form,
  errors: ['form.unknown'],
});

export const readAfterSending = defineCall({
  id: 'readAfterSending',
  method: 'GET',
  path: '/api/form/forms/{formId}/after',
  summary:
    "The owner's HTML for after a form was sent, as a page that has no part in the website's (FORM-088, FORM-089)",
  params: z.strictObject({ formId: z.string().max(128) }),
  answer: z.unknown(),
  errors: ['form.unknown'],
});

export const createSubmissionKey = defineCall({
  id: 'createSubmissionKey',
  method: 'POST',
  path: '/api/form/FormSubmissionKey',
  summary:
    'A key for one submission, good for the session that asks and for 60 minutes (FORM-105, FORM-108); with `formId` for that form alone (SAFE-39)',
  // In the query, since the body is stated to be empty (FORM-107).
  query: z.strictObject({ formId: id.optional() }).optional(),
  answer: z.strictObject({ data: z.strictObject({ key: z.string() }) }),
  errors: ['request.rate_limited'],
});

export const validateForm = defineCall({
  id: 'validateForm',
  method: 'POST',
  path: '/api/rest/forms/validate/{formId}',
  summary: 'Checks a map of field id to value; a failure carries `errors` by field id (FORM-100 to FORM-104)',
  params: z.strictObject({ formId: z.string().max(128) }),
  body: formValues.default({}),
  answer: z.strictObject({ valid: z.literal(true) }),
  errors: ['form.invalid', 'form.unknown'],
});

/** Where a form was filled in (FORM-115 to FORM-119). */
export const formPageContext = {
  pageTitle: z.string().max(500).optional(),
  pageId: z.string().max(128).optional(),
  /** `i` on an item page, `c` on a collection page. */
  contentSource: z.enum(['i', 'c']).optional(),
  pagePath: z.string().max(2_000).regex(/^\//).optional(),
  /** 1 public, 2 password, 3 members. */
  pagePermissionTypeValue: z.int().min(1).max(3).optional(),
};

export const saveFormSubmission = defineCall({
  id: 'saveFormSubmission',
  method: 'POST',
  path: '/api/form/SaveFormSubmission',
  summary: 'Saves one submission (FORM-110); also as a plain form with fields `formId`, `field.{id}`, `field.{id}.{n}`',
  body: z.strictObject({
    /** From createSubmissionKey; without it the answer is 401. Used again with the same values it gets the same answer. */
    key: z.string().max(512).optional(),
    /** What a plain form carries instead of a key. */
    crumb: z.string().max(512).optional(),
    /** Without it, the only form of the page `pageId` (FORM-122). */
    formId: id.optional(),
    form: formValues,
    captchaKey: z.string().max(8_192).optional(),
    /** No captcha could be shown, for want of scripts or of its provider: the answer is looked at in the spam box. */
    withoutCaptcha: z.boolean().optional(),
    /** How long the form was before the person, as the browser saw it. */
    filledInMs: z.int().min(0).optional(),
    /** What was written into a control that nobody sees: a machine did. */
    homepage: z.string().max(2_000).optional(),
    ...formPageContext,
  }),
  answer: z.strictObject({
    result: z.strictObject({
      submissionId: id,
      /** Of a plain form: the page of this site that its owner leads to. Not where somebody looks at it first, which its page says. */
      goesTo: z.string().optional(),
      /**
       * Address that joins a mailing list only after its owner confirms by mail. It is returned whether or not the address
       * is already on the list, so that the answer never reveals who is subscribed.
       */
      confirmEmail: z.string().optional(),
    }),
  }),
  errors: [
    ...(['form.invalid', 'form.key_invalid', 'form.key_of_other_form', 'form.unknown'] as const),
    ...(['form.captcha_failed', 'form.rate_limited'] as const),
  ],
});

/** A form with what visitors do not see. */
export const importedForm = form.extend({
  fields: z.array(ownedField).max(formLimits.fields),
  translations: formTranslations.optional(),
  /** Who is told of submissions; nobody when null. */
  notifyEmail: z.string().nullable().default(null),
  /** Pages that show the form, for submissions that name only their page (FORM-122). */
  pageIds: z.array(z.string()).default([]),
});
export type ImportedForm = z.infer<typeof importedForm>;

export const importForms = defineCall({
  id: 'importForms',
  method: 'PUT',
  path: '/internal/forms',
  summary: 'Loads forms of the website, written over by id; platform callers only',
  body: z.strictObject({ forms: z.array(importedForm).max(500) }),
  answer: z.strictObject({ forms: z.int() }),
  isStrict: true,
});
