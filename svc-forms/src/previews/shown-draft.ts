import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';
import { publicForm } from '../definitions/public-form.ts';

/** What visitors would see of a draft. Nothing is sent from a preview, so it leads nowhere and asks for no captcha. */
export function shownDraft(draft: ImportedForm): Form {
  return { ...publicForm(draft, false), successRedirect: null, postSubmitHtml: null };
}
