import { z } from 'zod';
import { defineCall } from '../call.ts';
import { addedPaging, cursor, id, pageLimit, text } from '../primitives.ts';
import { importedForm } from './calls.ts';
import { formField } from './form.ts';
import { formLimits, productFormType } from './form-limits.ts';

const line = z.string().max(formLimits.titleLength);
const lines = z.array(text(formLimits.titleLength)).max(formLimits.options);

/** A field as an owner writes it. One without id is new: it gets an id that never changes (EDIT-113). */
export const formFieldInput = formField.extend({
  id: formField.shape.id.optional(),
  title: text(formLimits.titleLength),
  description: z.string().max(formLimits.descriptionLength).optional(),
  placeholder: line.optional(),
  options: lines.optional(),
  labels: lines.optional(),
  parts: lines.optional(),
  key: line.optional(),
  value: line.optional(),
  currencySymbol: z.string().max(10).optional(),
});
export type FormFieldInput = z.infer<typeof formFieldInput>;

/** A form as its owner reads it: whole, with the version a change has to name. */
export const ownedForm = importedForm.extend({ version: z.int().min(0) });
export type OwnedForm = z.infer<typeof ownedForm>;

/** A form as its owner writes it: its fields whole, in their order. */
export const formInput = z.strictObject({
  name: text(formLimits.nameLength),
  fields: z.array(formFieldInput).min(1).max(formLimits.fields),
});
export type FormInput = z.infer<typeof formInput>;

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
    forms: z.array(z.strictObject({ id, type: z.string(), name: z.string(), fieldCount: z.int() })),
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
  summary: 'Changes name and fields of a form, if it still is the version that was read (EDIT-112 to EDIT-114)',
  params,
  body: formInput.extend({ expectedVersion: z.int().min(0) }),
  answer: ownedForm,
  errors: ['request.invalid', 'form.unknown', 'settings.conflict'],
  isStrict: true,
});
