import type { FormField } from '@tessera/contracts/forms/form.ts';
import type { FormFieldInput, FormInput, FormSettings, OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { propertiesOf } from './field-types.ts';

/** A field while it is worked on. */
export interface FieldDraft extends Omit<FormField, 'id' | 'options'> {
  /** Tells rows apart; also those that have no id yet. */
  row: string;
  id: string | undefined;
  /** One on each line. */
  options: string;
}

/** What a form does besides asking; nothing is an empty text. */
export interface SettingsDraft {
  submitButtonText: string;
  submissionText: string;
  successRedirect: string;
  postSubmitHtml: string;
  captchaEnabled: boolean;
  disclaimer: string;
  mailingListId: string;
  notifyEmail: string;
}

export interface FormDraft {
  name: string;
  fields: FieldDraft[];
  settings: SettingsDraft;
  /** The version that was read; 0 for a form that is not there yet. */
  version: number;
}

/** A field nobody has typed anything of. */
export function newField(row: string): FieldDraft {
  return { row, id: undefined, type: 'text', title: '', required: false, options: '' };
}

const noSettings: SettingsDraft = {
  ...{ submitButtonText: '', submissionText: '', successRedirect: '', postSubmitHtml: '' },
  ...{ captchaEnabled: false, disclaimer: '', mailingListId: '', notifyEmail: '' },
};

export function newForm(): FormDraft {
  return { name: '', fields: [newField('first')], settings: noSettings, version: 0 };
}

export function draftOf({ name, fields, version, ...form }: OwnedForm): FormDraft {
  return {
    ...{ name, version },
    settings: {
      ...{ submitButtonText: form.submitButtonText, submissionText: form.submissionText },
      ...{ successRedirect: form.successRedirect ?? '', postSubmitHtml: form.postSubmitHtml ?? '' },
      ...{ captchaEnabled: form.captchaEnabled, disclaimer: form.disclaimer ?? '' },
      ...{ mailingListId: form.mailingListId ?? '', notifyEmail: form.notifyEmail ?? '' },
    },
    fields: fields.map(({ options = [], ...field }) => ({ ...field, row: field.id, options: options.join('\n') })),
  };
}

/** A field as another type: what it is about stays, what only the type knows goes. */
export function withType({ row, id, title, description, required, options }: FieldDraft, type: string): FieldDraft {
  return { row, id, type, title, required, options, ...(description !== undefined && { description }) };
}

/** What is sent of all of it. */
export function wholeInputOf(draft: FormDraft): FormInput {
  return { ...inputOf(draft), ...settingsOf(draft.settings) };
}

function settingsOf({ captchaEnabled, postSubmitHtml, ...texts }: SettingsDraft): FormSettings {
  const orNone = (text: string) => text.trim() || null;
  return {
    ...{ captchaEnabled, postSubmitHtml: orNone(postSubmitHtml) },
    ...{ submitButtonText: texts.submitButtonText.trim(), submissionText: texts.submissionText.trim() },
    ...{ successRedirect: orNone(texts.successRedirect), disclaimer: orNone(texts.disclaimer) },
    ...{ mailingListId: orNone(texts.mailingListId), notifyEmail: orNone(texts.notifyEmail) },
  };
}

/** What is sent of its name and fields alone. */
export function inputOf({ name, fields }: FormDraft): FormInput {
  return { name: name.trim(), fields: fields.map(fieldOf) };
}

function fieldOf({ row: _, id, options, ...field }: FieldDraft): FormFieldInput {
  const has = propertiesOf(field.type);
  const texts = (['description', 'placeholder', 'currencySymbol', 'key', 'value'] as const).flatMap((name) => {
    const text = field[name]?.trim();
    return has.has(name) && text ? [[name, text] as const] : [];
  });
  const { type, title, required, underline, showCountryCode, maxLength, labels, parts } = field;
  return {
    ...(id !== undefined && { id }),
    ...{ type, title: title.trim(), required: required && has.has('required') },
    ...Object.fromEntries(texts),
    ...(has.has('options') && { options: linesOf(options) }),
    ...(has.has('underline') && underline !== undefined && { underline }),
    ...(has.has('showCountryCode') && showCountryCode !== undefined && { showCountryCode }),
    ...(maxLength !== undefined && { maxLength }),
    ...(labels && { labels }),
    ...(parts && { parts }),
  };
}

function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '');
}
