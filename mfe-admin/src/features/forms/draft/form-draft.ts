import type { FormTranslations, OwnedField } from '@tessera/contracts/forms/form-translation.ts';
import type { FormFieldInput, FormInput, FormSettings, OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { propertiesOf } from './field-types.ts';
import { sentTranslations } from './sent-translations.ts';

/** The draft of a field. */
export interface FieldDraft extends Omit<OwnedField, 'id' | 'options' | 'showWhen'> {
  /** Identifies the row, including new rows without an id. */
  row: string;
  id: string | undefined;
  /** One on each line. */
  options: string;
  /** The field is shown only after one of these answers to the field of that row. */
  showWhen?: { row: string; is: string[] };
}

/** The settings of a form; an empty text means none. */
export interface SettingsDraft {
  submitButtonText: string;
  submissionText: string;
  successRedirect: string;
  postSubmitHtml: string;
  captchaEnabled: boolean;
  isSavedByMail: boolean;
  disclaimer: string;
  mailingListId: string;
  notifyEmail: string;
}

export interface FormDraft {
  name: string;
  fields: FieldDraft[];
  settings: SettingsDraft;
  /** The languages it is translated into, with the texts of the form itself; absent where it never was. */
  translations?: FormTranslations;
  /** The version that was read; 0 for a form that is not there yet. */
  version: number;
}

/** An empty field. */
export function newField(row: string): FieldDraft {
  return { row, id: undefined, type: 'text', title: '', required: false, options: '' };
}

const noSettings: SettingsDraft = {
  ...{ submitButtonText: '', submissionText: '', successRedirect: '', postSubmitHtml: '' },
  ...{ captchaEnabled: false, isSavedByMail: false, disclaimer: '', mailingListId: '', notifyEmail: '' },
};

export function newForm(): FormDraft {
  return { name: '', fields: [newField('first')], settings: noSettings, version: 0 };
}

export function draftOf({ name, fields, version, translations, ...form }: OwnedForm): FormDraft {
  return {
    ...{ name, version },
    ...(translations && { translations }),
    settings: {
      ...{ submitButtonText: form.submitButtonText, submissionText: form.submissionText },
      ...{ successRedirect: form.successRedirect ?? '', postSubmitHtml: form.postSubmitHtml ?? '' },
      ...{
        captchaEnabled: form.captchaEnabled,
        isSavedByMail: form.isSavedByMail ?? false,
        disclaimer: form.disclaimer ?? '',
      },
      ...{ mailingListId: form.mailingListId ?? '', notifyEmail: form.notifyEmail ?? '' },
    },
    fields: fields.map(({ options = [], showWhen, ...field }) => ({
      ...{ ...field, row: field.id, options: options.join('\n') },
      ...(showWhen && { showWhen: { row: showWhen.fieldId, is: showWhen.is } }),
    })),
  };
}

/** A field as another type: what it is about stays, what only the type knows goes. */
export function withType({ description, showWhen, ...field }: FieldDraft, type: string): FieldDraft {
  const { row, id, title, required, options, translations } = field;
  return {
    ...{ row, id, type, title, required, options },
    ...(translations && { translations }),
    ...(description !== undefined && { description }),
    ...(showWhen && { showWhen }),
  };
}

/** What is sent of all of it. */
export function wholeInputOf(draft: FormDraft): FormInput {
  const { translations, settings } = draft;
  return { ...inputOf(draft), ...settingsOf(settings), ...(translations && { translations }) };
}

function settingsOf({ captchaEnabled, isSavedByMail, postSubmitHtml, ...texts }: SettingsDraft): FormSettings {
  const orNone = (text: string) => text.trim() || null;
  return {
    ...{ captchaEnabled, isSavedByMail, postSubmitHtml: orNone(postSubmitHtml) },
    ...{ submitButtonText: texts.submitButtonText.trim(), submissionText: texts.submissionText.trim() },
    ...{ successRedirect: orNone(texts.successRedirect), disclaimer: orNone(texts.disclaimer) },
    ...{ mailingListId: orNone(texts.mailingListId), notifyEmail: orNone(texts.notifyEmail) },
  };
}

/** What is sent of its name and fields alone. */
export function inputOf({ name, fields, translations = {} }: FormDraft): FormInput {
  const rows = fields.map(({ row }) => row);
  const languages = Object.keys(translations);
  return {
    name: name.trim(),
    fields: fields.map((field) => {
      const sent = fieldOf(field, rows);
      return field.translations
        ? { ...sent, translations: sentTranslations(sent, field.translations, languages) }
        : sent;
    }),
  };
}

function fieldOf(
  { row: _, translations: __, id, options, showWhen, ...field }: FieldDraft,
  rows: readonly string[],
): FormFieldInput {
  const has = propertiesOf(field.type);
  const texts = (['description', 'placeholder', 'currencySymbol', 'key', 'value'] as const).flatMap((name) => {
    const text = field[name]?.trim();
    return has.has(name) && text ? [[name, text] as const] : [];
  });
  const { type, title, required, underline, isStep, showCountryCode, maxLength, labels, parts } = field;
  return {
    ...(id !== undefined && { id }),
    ...{ type, title: title.trim(), required: required && has.has('required') },
    ...Object.fromEntries(texts),
    ...(has.has('options') && { options: linesOf(options) }),
    ...(has.has('underline') && underline !== undefined && { underline }),
    ...(type === 'section' && isStep && { isStep }),
    ...(showWhen && { showWhen: { at: placeOf(showWhen.row, rows), is: showWhen.is } }),
    ...(has.has('showCountryCode') && showCountryCode !== undefined && { showCountryCode }),
    ...(maxLength !== undefined && { maxLength }),
    ...(labels && { labels }),
    ...(parts && { parts }),
  };
}

/** A field that was removed has the place behind all others, where none can decide. */
function placeOf(row: string, rows: readonly string[]): number {
  const at = rows.indexOf(row);
  return at < 0 ? rows.length : at;
}

/** The choices of a field, as they are typed. */
export function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
