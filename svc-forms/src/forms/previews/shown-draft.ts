import type { ImportedForm, ShownForm } from '@tessera/contracts/forms/calls.ts';
import { shownForm } from '../definitions/public-form.ts';

/** What visitors would see of a draft. Nothing is sent from a preview, so it leads nowhere and asks for no captcha. */
export function shownDraft(draft: ImportedForm, language: string | undefined): ShownForm {
  return { ...shownForm(draft, false, language), successRedirect: null, postSubmitHtml: null };
}
