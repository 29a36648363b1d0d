import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import type { Form } from '@tessera/contracts/forms/form.ts';

/** What visitors may see of a form: who is told of submissions stays here. */
export function publicForm({ notifyEmail: _, pageIds: __, ...form }: ImportedForm): Form {
  return form;
}
