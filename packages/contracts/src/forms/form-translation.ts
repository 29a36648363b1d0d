import { z } from 'zod';
import { text } from '../primitives.ts';
import { formField } from './form.ts';
import { formLimits } from './form-limits.ts';

/** A language a form is translated into, in the plain spelling of BCP 47: `fr`, `pt-BR`, `zh-Hant`. */
export const formLanguage = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/);

/** A text in another language, beside what it was when it was translated: another one by now asks for a second look. */
const translated = (maxLength: number) => z.strictObject({ from: z.string().max(maxLength), to: text(maxLength) });
export type Translated = z.infer<ReturnType<typeof translated>>;

const line = translated(formLimits.titleLength).optional();
const lines = z.array(translated(formLimits.titleLength)).max(formLimits.options).optional();

/** The texts of a field in one language; what is left out is read as it was written. Those of a list go by `from`. */
export const fieldTranslation = z.strictObject({
  title: line,
  description: translated(formLimits.descriptionLength).optional(),
  placeholder: line,
  options: lines,
  labels: lines,
  parts: lines,
});
export type FieldTranslation = z.infer<typeof fieldTranslation>;

/** The texts of the form itself in one language. */
export const formTranslation = z.strictObject({
  name: translated(formLimits.nameLength).optional(),
  submitButtonText: translated(formLimits.buttonLength).optional(),
  submissionText: translated(formLimits.submissionTextLength).optional(),
  disclaimer: translated(formLimits.disclaimerLength).optional(),
});
export type FormTranslation = z.infer<typeof formTranslation>;

const perLanguage = <T extends z.ZodType>(texts: T) =>
  z
    .record(formLanguage, texts)
    .refine((all) => Object.keys(all).length <= formLimits.languages, `At most ${formLimits.languages} languages.`);

/** The languages a form is translated into, with the texts of the form itself; those of its fields are with them. */
export const formTranslations = perLanguage(formTranslation);
export type FormTranslations = z.infer<typeof formTranslations>;

/** A field as its owner keeps it: as visitors get it, and its texts in other languages. */
export const ownedField = formField.omit({ words: true, labelWords: true }).extend({
  showWhen: z.strictObject({ fieldId: z.string(), is: z.array(z.string()).min(1) }).optional(),
  /** Left out, what a known field has stays. */
  translations: perLanguage(fieldTranslation).optional(),
});
export type OwnedField = z.infer<typeof ownedField>;
