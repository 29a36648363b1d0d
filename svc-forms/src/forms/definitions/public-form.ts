import type { ImportedForm, ShownForm } from '@tessera/contracts/forms/calls.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import { translateForm } from '@tessera/rules/forms/translate-form.ts';

/**
 * The public part of a form, in the requested language if available, without the recipients of submissions. A form
 * has a captcha only if a provider is configured.
 */
export function shownForm(stored: ImportedForm, areCaptchasChecked: boolean, language?: string): ShownForm {
  const { notifyEmail: _, pageIds: __, captchaEnabled, ...form } = stored;
  return translateForm({ ...form, captchaEnabled: captchaEnabled && areCaptchasChecked }, language);
}

/** The same in the language the form is written in, which says nothing of others. */
export function publicForm(stored: ImportedForm, areCaptchasChecked: boolean): Form {
  const { languages: _, ...form } = shownForm(stored, areCaptchasChecked);
  return form;
}
