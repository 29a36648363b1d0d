import { entriesOf } from '@tessera/contracts/records.ts';
import type { Described } from '../../../kit/form/changes.ts';
import { typeName } from './field-types.ts';
import type { FieldDraft, FormDraft, SettingsDraft } from './form-draft.ts';
import { textsOf } from './form-texts.ts';
import { languageName } from './language-names.ts';

/** Describes a form of product fields: its heading, and every field by its label. */
export function describeForm({ name, fields }: FormDraft): Described {
  return new Map([['Heading', name], ...fieldsInWords(fields)]);
}

const settingNames: Readonly<Record<Exclude<keyof SettingsDraft, 'captchaEnabled' | 'isSavedByMail'>, string>> = {
  submitButtonText: 'Button text',
  notifyEmail: 'Notify by email',
  mailingListId: 'Mailing list',
  submissionText: 'Success message',
  successRedirect: 'Redirect to',
  postSubmitHtml: 'HTML after sending',
  disclaimer: 'Text under the form',
};

/** Describes a form with its fields and settings. */
export function describeWholeForm(draft: FormDraft): Described {
  const { name, fields, settings } = draft;
  return new Map([
    ['Name', name],
    ...fieldsInWords(fields),
    ...entriesOf(settingNames).map(([key, called]): [string, string] => [called, settings[key]]),
    ['Captcha', settings.captchaEnabled ? 'on' : 'off'],
    ...languagesInWords(draft),
    ['Save and continue later', settings.isSavedByMail ? 'on' : 'off'],
  ]);
}

function languagesInWords(draft: FormDraft): [string, string][] {
  const words = textsOf(draft);
  return Object.keys(draft.translations ?? {}).map((language) => [
    languageName(language, 'en'),
    words.flatMap((word) => word.in(language)?.to ?? []).join(', ') || 'no texts yet',
  ]);
}

const fieldsInWords = (fields: readonly FieldDraft[]) =>
  fields.map((field): [string, string] => [labelOf(field), fieldText(field)]);

const labelOf = ({ title }: FieldDraft) => `Field “${title.trim()}”`;

function fieldText({ type, required, description, options, isStep, showWhen }: FieldDraft): string {
  const choices = options.split('\n').filter((line) => line.trim() !== '');
  return [
    typeName(type),
    required && 'required',
    choices.join(', '),
    description,
    isStep && 'a new step',
    showWhen && `shown after ${showWhen.is.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}
