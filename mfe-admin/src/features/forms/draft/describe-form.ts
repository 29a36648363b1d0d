import { entriesOf } from '@tessera/contracts/records.ts';
import type { Described } from '../../../kit/form/changes.ts';
import { typeName } from './field-types.ts';
import type { FieldDraft, FormDraft, SettingsDraft } from './form-draft.ts';
import { wordsOf } from './form-words.ts';
import { languageName } from './language-names.ts';

/** A form of product fields in words: its heading, and every field by its label. */
export function describeForm({ name, fields }: FormDraft): Described {
  return new Map([['Heading', name], ...fieldsInWords(fields)]);
}

const settingNames: Readonly<Record<Exclude<keyof SettingsDraft, 'captchaEnabled' | 'isSavedByMail'>, string>> = {
  submitButtonText: 'Text of the button',
  notifyEmail: 'Tell by email',
  mailingListId: 'Mailing list',
  submissionText: 'What visitors read then',
  successRedirect: 'Where they are led',
  postSubmitHtml: 'HTML after sending',
  disclaimer: 'Text under the form',
};

/** A form in words, with what it does besides asking. */
export function describeWholeForm(draft: FormDraft): Described {
  const { name, fields, settings } = draft;
  return new Map([
    ['Name', name],
    ...fieldsInWords(fields),
    ...entriesOf(settingNames).map(([key, called]): [string, string] => [called, settings[key]]),
    ['Captcha', settings.captchaEnabled ? 'on' : 'off'],
    ...languagesInWords(draft),
    ['Going on later by a link', settings.isSavedByMail ? 'on' : 'off'],
  ]);
}

function languagesInWords(draft: FormDraft): [string, string][] {
  const words = wordsOf(draft);
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
    required && 'has to be filled in',
    choices.join(', '),
    description,
    isStep && 'a new step',
    showWhen && `asked of whoever chose ${showWhen.is.join(', ')}`,
  ]
    .filter(Boolean)
    .join('; ');
}
