import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';

/**
 * What visitors may see of a form: who is told of submissions stays here. A form has a captcha only where somebody
 * checks it; elsewhere it does not pretend to.
 */
export function publicForm(stored: ImportedForm, areCaptchasChecked: boolean): Form {
  const { notifyEmail: _, pageIds: __, captchaEnabled, ...form } = stored;
  return { ...form, captchaEnabled: captchaEnabled && areCaptchasChecked };
}
