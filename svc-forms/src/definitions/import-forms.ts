import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import { isEmail } from '@tessera/rules/email/is-email.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { FormStore } from './form-store.ts';
import { isUnsafeId } from './unsafe-ids.ts';

/** Loads forms, all or none of them. */
export async function importForms(
  websiteId: string,
  forms: readonly ImportedForm[],
  store: FormStore,
): Promise<number | Failure> {
  const problems = forms.flatMap((form) => {
    const problem = problemOf(form);
    return problem ? [[form.id, problem] as const] : [];
  });
  if (problems.length > 0) return fail('request.invalid', {}, Object.fromEntries(problems));
  await store.putAll(websiteId, forms);
  return forms.length;
}

function problemOf({ fields, notifyEmail }: ImportedForm): string | undefined {
  const ids = fields.map(({ id }) => id);
  if (ids.some(isUnsafeId)) return 'A field id is a reserved name';
  if (new Set(ids).size < ids.length) return 'Two fields have one id';
  if (notifyEmail !== null && !isEmail(notifyEmail)) return 'notifyEmail is not an e-mail address';
  return undefined;
}
