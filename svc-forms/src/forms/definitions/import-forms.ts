import { isEmail } from '@tessera/contracts/email-address.ts';
import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import { compareForms } from '@tessera/rules/forms/compare-forms.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { WriteFormDeps } from './owner-forms.ts';
import { isUnsafeId } from './unsafe-ids.ts';

/** Imports forms, all or none. The previous state of a changed form is stored as a version. */
export async function importForms(
  websiteId: string,
  forms: readonly ImportedForm[],
  { store, versions, now }: WriteFormDeps,
): Promise<number | Failure> {
  const problems = forms.flatMap((form) => {
    const problem = problemOf(form);
    return problem ? [[form.id, problem] as const] : [];
  });
  if (problems.length > 0) return fail('request.invalid', {}, Object.fromEntries(problems));
  const others = await keepOthers(websiteId, forms, { store, versions });
  const saved = { by: 'The platform', atMs: now() };
  await store.putAll(websiteId, forms, (form) => (others.has(form) ? saved : undefined));
  return forms.length;
}

/** Imported forms that differ from the stored ones. */
async function keepOthers(
  websiteId: string,
  forms: readonly ImportedForm[],
  { store, versions }: Pick<WriteFormDeps, 'store' | 'versions'>,
): Promise<ReadonlySet<ImportedForm>> {
  const ids = forms.map(({ id }) => id);
  const known = new Map((await store.findStates(websiteId, ids)).map((state) => [state.definition.id, state]));
  const others = forms.filter((form) => {
    const was = known.get(form.id)?.definition;
    return !was || compareForms(was, form).length > 0;
  });
  await versions.keep(
    websiteId,
    others.flatMap(({ id }) => known.get(id) ?? []),
  );
  return new Set(others);
}

function problemOf({ fields, notifyEmail }: ImportedForm): string | undefined {
  const ids = fields.map(({ id }) => id);
  if (ids.some(isUnsafeId)) return 'A field id is a reserved name';
  if (new Set(ids).size < ids.length) return 'Two fields have one id';
  if (notifyEmail !== null && !isEmail(notifyEmail)) return 'notifyEmail is not an e-mail address';
  return undefined;
}
