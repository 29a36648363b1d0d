import type { FormChange } from '@tessera/contracts/forms/version-calls.ts';
import { typeName } from '../draft/field-types.ts';

/** What a property is called, of the form and of its fields, as the builder calls it. */
const names: Readonly<Record<string, string>> = {
  name: 'name',
  submitButtonText: 'text of the button',
  submissionText: 'what visitors read then',
  successRedirect: 'where they are led',
  postSubmitHtml: 'HTML after sending',
  captchaEnabled: 'captcha',
  isSavedByMail: 'going on later by a link',
  translations: 'other languages',
  disclaimer: 'text under the form',
  mailingListId: 'mailing list',
  notifyEmail: 'tell by email',
  title: 'label',
  type: 'type',
  required: 'has to be filled in',
  description: 'description',
  placeholder: 'example',
  options: 'choices',
  labels: 'answers to the statements',
  parts: 'labels of its parts',
  maxLength: 'longest text',
  underline: 'line below',
  isStep: 'a new step',
  key: 'name in the address',
  value: 'value',
  currencySymbol: 'sign of the currency',
  showCountryCode: 'country code',
  showWhen: 'who is asked',
};

/** A change of a form in words, such as “Name”: label “Name” → “Full name”. */
export function changeText({ kind, field = '', property = '', from = '', to = '' }: FormChange): string {
  if (kind === 'added') return `“${field}” added`;
  if (kind === 'removed') return `“${field}” taken away`;
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
