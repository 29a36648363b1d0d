import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, id, pageLimit, text, typedText } from '../primitives.ts';
import { importedForm } from './calls.ts';
import { formLimits, productFormType } from './form-limits.ts';
import { formTranslations, ownedField } from './form-translation.ts';

const line = z.string().max(formLimits.titleLength);
const lines = z.array(text(formLimits.titleLength)).max(formLimits.options);

/** A field as an owner writes it. One without id is new: it gets an id that never changes (EDIT-113). */
export const formFieldInput = ownedField.extend({
  id: ownedField.shape.id.optional(),
  title: text(formLimits.titleLength),
  description: z.string().max(formLimits.descriptionLength).optional(),
  placeholder: line.optional(),
  options: lines.optional(),
  labels: lines.optional(),
  parts: lines.optional(),
  key: line.optional(),
  value: line.optional(),
  /** The earlier field by its place in the form: one that is new has no id yet. */
  showWhen: z.strictObject({ at: z.int().min(0).max(formLimits.fields), is: lines }).optional(),
  currencySymbol: z.string().max(10).optional(),
});
export type FormFieldInput = z.infer<typeof formFieldInput>;

/** A form as its owner reads it: whole, with the version a change has to name. */
export const ownedForm = importedForm.extend({ version: z.int().min(0) });
export type OwnedForm = z.infer<typeof ownedForm>;

/** What a form does besides asking (EDIT-115 to EDIT-119). A change that leaves something out leaves it as it is. */
const formSettings = {
  submitButtonText: z.string().max(formLimits.buttonLength).exactOptional(),
  submissionText: z.string().max(formLimits.submissionTextLength).exactOptional(),
  successRedirect: z.string().max(formLimits.redirectLength).nullable().exactOptional(),
  postSubmitHtml: z.string().max(formLimits.postSubmitHtmlLength).nullable().exactOptional(),
  captchaEnabled: z.boolean().exactOptional(),
  isSavedByMail: z.boolean().exactOptional(),
  disclaimer: z.string().max(formLimits.disclaimerLength).nullable().exactOptional(),
  mailingListId: id.nullable().exactOptional(),
  notifyEmail: typedText(254).nullable().exactOptional(),
  translations: formTranslations.exactOptional(),
};

/** A form as its owner writes it: its fields whole, in their order. */
export const formInput = z.strictObject({
  name: text(formLimits.nameLength),
  fields: z.array(formFieldInput).min(1).max(formLimits.fields),
  ...formSettings,
});
export type FormInput = z.infer<typeof formInput>;
export type FormSettings = Required<Omit<FormInput, 'name' | 'fields' | 'translations'>>;

const path = '/api/rest/forms';
const params = z.strictObject({ formId: id });

export const listForms = defineCall({
  id: 'listForms',
  method: 'GET',
  path,
  summary:
    'Forms of the website by name, of one template type or of all; store managers see those of products (EDIT-112)',
  query: z
    .strictObject({
      type: z.string().min(1).max(40).optional(),
      cursor: cursor.optional(),
      /** As many as a website may have when left out. */
      limit: pageLimit(formLimits.forms).optional(),
    })
    .optional(),
  answer: z.strictObject({
    forms: z.array(
      z.strictObject({
        ...{ id, type: z.string(), name: z.string(), fieldCount: z.int() },
        /** How many pages show it. */
        pageCount: z.int().optional(),
      }),
    ),
    ...addedPaging,
  }),
});

export const readOwnedForm = defineCall({
  id: 'readOwnedForm',
  method: 'GET',
  path: `${path}/{formId}`,
  summary: 'One form whole, for its owner (EDIT-112)',
  params,
  answer: ownedForm,
  errors: ['form.unknown'],
});

export const createForm = defineCall({
  id: 'createForm',
  method: 'POST',
  path,
  summary: 'Makes a form (EDIT-112, EDIT-114)',
  body: formInput.extend({ type: z.string().min(1).max(40).default(productFormType) }),
  answer: ownedForm,
  errors: ['request.invalid', 'limit.reached'],
  isStrict: true,
});

export const changeForm = defineCall({
  id: 'changeForm',
  method: 'PUT',
  path: `${path}/{formId}`,
  summary: 'Changes a form, if it still is the version that was read (EDIT-112 to EDIT-119)',
  params,
  body: formInput.extend({ expectedVersion: z.int().min(0) }),
  answer: ownedForm,
  errors: ['request.invalid', 'form.unknown', 'settings.conflict'],
  isStrict: true,
});

export const removeForm = defineCall({
  id: 'removeForm',
  method: 'DELETE',
  path: `${path}/{formId}`,
  summary: 'Deletes a form that no page and no pop-up uses; what was sent with it stays (EDIT-112)',
  params,
  answer: z.strictObject({ formId: id }),
  errors: ['form.unknown', 'form.in_use', 'form.is_popup'],
});
