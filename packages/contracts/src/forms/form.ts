import { z } from 'zod';
import { id } from '../primitives.ts';
import { formLimits } from './form-limits.ts';

/**
 * One field of a form (FORM-009). `type` stays open text: a type nobody knows is a single-line text field (FORM-011).
 * The types with their own value shape are listed in `@tessera/rules/forms/field-shape.ts`.
 */
export const formField = z.strictObject({
  /** Also the key of the field's value in a submission. */
  id: z.string().min(1).max(64),
  type: z.string().min(1).max(40),
  title: z.string(),
  description: z.string().optional(),
  placeholder: z.string().optional(),
  required: z.boolean().default(false),
  /** Choices of select, radio and checkbox; questions of likert. */
  options: z.array(z.string()).optional(),
  /** What the visitor reads in the place of each of them, where the form is shown in another language. */
  words: z.array(z.string()).optional(),
  /** Answers of a likert field; the specification's five when absent (FORM-171). */
  labels: z.array(z.string()).optional(),
  /** The same for `labels`. */
  labelWords: z.array(z.string()).optional(),
  /** Longest text in characters; absent or 0 means no limit and no counter. */
  maxLength: z.int().min(0).optional(),
  /** Labels of the parts of address, name, date, time and phone, in the order of their values (FORM-040 to FORM-044). */
  parts: z.array(z.string()).optional(),
  /** Whether a section draws a rule under its title. */
  underline: z.boolean().optional(),
  /** Query-string name a hidden field reads (FORM-036); its id when absent. */
  key: z.string().optional(),
  /** Own value of a hidden field (FORM-037). */
  value: z.string().optional(),
  /**
   * Of a section: a step of its own begins here. A form with steps is filled in one after the other, and without scripts
   * at once.
   */
  isStep: z.boolean().optional(),
  /** Asked only of whoever chose one of these answers to an earlier field with choices; of everybody when absent. */
  showWhen: z
    .strictObject({
      fieldId: z.string(),
      is: z.array(z.string()).min(1),
      /** The same for `is`. */
      words: z.array(z.string()).optional(),
    })
    .optional(),
  currencySymbol: z.string().optional(),
  showCountryCode: z.boolean().optional(),
});
export type FormField = z.infer<typeof formField>;

/** A form as visitors' browsers, the server's checks and the owner's builder read it (FORM-009). */
export const form = z.strictObject({
  id,
  /** Template type, which the schema call asks for (FORM-008). */
  type: z.string().min(1).max(40),
  name: z.string(),
  fields: z.array(formField).max(formLimits.fields),
  /** Empty shows 'Submit' (FORM-097). */
  submitButtonText: z.string(),
  /** Empty shows 'Thank you!' (FORM-096). */
  submissionText: z.string(),
  successRedirect: z.string().nullable(),
  postSubmitHtml: z.string().nullable(),
  captchaEnabled: z.boolean(),
  /** Whether visitors may have a link mailed to go on with it later, on another device; not when absent. */
  isSavedByMail: z.boolean().optional(),
  disclaimer: z.string().nullable(),
  /** List that a newsletter form's addresses join (FORM-003). */
  mailingListId: id.nullable(),
});
export type Form = z.infer<typeof form>;

/** Values of a filled form, field id to value, each in the shape of its field type (FORM-025 to FORM-039). */
export const formValues = z
  .record(z.string(), z.unknown())
  .refine((values) => Object.keys(values).length <= formLimits.values, 'These are too many values for a form.');
export type FormValues = z.infer<typeof formValues>;
