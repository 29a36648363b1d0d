import type { Described } from '../../../kit/form/changes.ts';
import { typeName } from './field-types.ts';
import type { FieldDraft, FormDraft, SettingsDraft } from './form-draft.ts';

/** A form of product fields in words: its heading, and every field by its label. */
export function describeForm({ name, fields }: FormDraft): Described {
  return new Map([['Heading', name], ...fields.map((field): [string, string] => [labelOf(field), fieldText(field)])]);
}

const settingNames: Readonly<Record<Exclude<keyof SettingsDraft, 'captchaEnabled'>, string>> = {
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
  const { settings } = draft;
  const { Heading: name = '', ...fields } = Object.fromEntries(describeForm(draft));
  const texts = Object.entries(settingNames) as [keyof typeof settingNames, string][];
  return new Map([
    ['Name', name],
    ...Object.entries(fields),
    ...texts.map(([key, called]): [string, string] => [called, settings[key]]),
    ['Captcha', settings.captchaEnabled ? 'on' : 'off'],
  ]);
}

const labelOf = ({ title }: FieldDraft) => `Field “${title.trim()}”`;

function fieldText({ type, required, description, options }: FieldDraft): string {
  const choices = options.split('\n').filter((line) => line.trim() !== '');
  return [typeName(type), required && 'has to be filled in', choices.join(', '), description]
    .filter(Boolean)
    .join('; ');
}
