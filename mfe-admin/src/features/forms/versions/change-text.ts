import type { FormChange } from '@tessera/contracts/forms/version-calls.ts';
import { typeName } from '../draft/field-types.ts';

/** The names of the properties of a form and its fields, as in the builder. */
const names: Readonly<Record<string, string>> = {
  name: 'name',
  submitButtonText: 'button text',
  submissionText: 'success message',
  successRedirect: 'redirect',
  postSubmitHtml: 'HTML after sending',
  captchaEnabled: 'captcha',
  isSavedByMail: 'save and continue later',
  translations: 'other languages',
  disclaimer: 'text under the form',
  mailingListId: 'mailing list',
  notifyEmail: 'notify by email',
  title: 'label',
  type: 'type',
  required: 'required',
  description: 'description',
  placeholder: 'example',
  options: 'choices',
  labels: 'answers to the statements',
  parts: 'labels of its parts',
  maxLength: 'maximum length',
  underline: 'line below',
  isStep: 'a new step',
  key: 'name in the address',
  value: 'value',
  currencySymbol: 'sign of the currency',
  showCountryCode: 'country code',
  showWhen: 'condition',
};

/** Describes a change of a form, such as “Name”: label “Name” → “Full name”. */
export function changeText({ kind, field = '', property = '', from = '', to = '' }: FormChange): string {
  if (kind === 'added') return `“${field}” added`;
  if (kind === 'removed') return `“${field}” removed`;
  if (kind === 'moved') return `“${field}” moved, from place ${from} to ${to}`;
  const what = names[property] ?? property;
  const [before, after] = [from, to].map((text) => valueText(property, text));
  return field ? `“${field}”: ${what} ${before} → ${after}` : `${capital(what)}: ${before} → ${after}`;
}

const switches = new Set(['captchaEnabled', 'isSavedByMail', 'required', 'underline', 'isStep', 'showCountryCode']);

function valueText(property: string, text: string): string {
  if (switches.has(property)) return text;
  if (text === '') return 'nothing';
  return `“${property === 'type' ? typeName(text) : text}”`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
