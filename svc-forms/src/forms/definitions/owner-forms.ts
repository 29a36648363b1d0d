import type { ImportedForm } from '@tessera/contracts/forms/calls.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { FormInput, OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { checkDefinition } from '@tessera/rules/forms/check-definition.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { unknownIds, withFieldIds } from './field-ids.ts';
import { withTranslations } from './field-translations.ts';
import type { FormStore } from './form-store.ts';
import type { IsPopup } from './is-popup.ts';
import { publicForm } from './public-form.ts';
import type { Saved } from './version-model.ts';
import type { VersionStore } from './version-store.ts';

/** What changing a form takes. */
export interface WriteFormDeps {
  store: FormStore;
  versions: VersionStore;
  now: () => number;
}

/** Creates a form; missing fields get defaults. */
export async function createForm(
  websiteId: string,
  { type, ...input }: FormInput & { type: string },
  { store, saved }: { store: FormStore; saved: Saved },
): Promise<OwnedForm | Failure> {
  const definition = rewritten(newForm(type), input);
  if (definition instanceof Failure) return definition;
  if ((await store.count(websiteId)) >= formLimits.forms) return fail('limit.reached', { n: formLimits.forms });
  return store.insert(websiteId, definition, saved);
}

/** The defaults of a form. */
export const newForm = (type: string): ImportedForm => ({
  ...{ id: newId('form'), type, name: '', fields: [] },
  ...{ submitButtonText: '', submissionText: '', successRedirect: null, postSubmitHtml: null },
  ...{ captchaEnabled: false, disclaimer: null, mailingListId: null, notifyEmail: null, pageIds: [] },
});

/**
 * A form with what its owner wrote over it; what that leaves out stays.
 * @returns the failure `request.invalid`, with what is wrong by field, where it cannot be saved so
 */
export function rewritten<F extends ImportedForm>(before: F, input: FormInput): F | Failure {
  const { translations = before.translations } = input;
  const written = { ...input, ...(translations && { translations }) };
  const errors = { ...checkDefinition(written), ...unknownIds(input.fields, before.fields) };
  if (Object.keys(errors).length > 0) return fail('request.invalid', {}, errors);
  const fields = withTranslations(withFieldIds(input.fields), before.fields, Object.keys(translations ?? {}));
  return { ...before, ...written, fields };
}

interface Step {
  before: OwnedForm;
  expectedVersion: number;
  saved: Saved;
}

/** Changes a form over the version its owner saw; what the change does not name stays. */
export async function changeForm(
  websiteId: string,
  { input, ...step }: Step & { input: FormInput },
  deps: WriteFormDeps,
): Promise<OwnedForm | Failure> {
  const { before } = step;
  if (before.version !== step.expectedVersion) return fail('settings.conflict');
  const after = rewritten(before, input);
  return after instanceof Failure ? after : write(websiteId, after, step, deps);
}

/** Restores an earlier version of a form; the pages that use it are not part of it. */
export async function restoreForm(
  websiteId: string,
  { wanted, ...step }: Step & { wanted: ImportedForm },
  deps: WriteFormDeps,
): Promise<OwnedForm | Failure> {
  const { before } = step;
  if (before.version !== step.expectedVersion) return fail('settings.conflict');
  const { id, type, pageIds, version } = before;
  return write(websiteId, { ...wanted, id, type, pageIds, version }, step, deps);
}

/** The current version is stored before the form is replaced: a crash loses nothing and stores nothing twice. */
async function write(
  websiteId: string,
  after: OwnedForm,
  { saved }: Step,
  { store, versions, now }: WriteFormDeps,
): Promise<OwnedForm | Failure> {
  const { version, ...definition } = after;
  await versions.keep(websiteId, await store.findStates(websiteId, [definition.id]));
  const event = outboxEntry('form.changed', { form: publicForm(definition, true), version: version + 1 }, now());
  return (await store.replace(websiteId, after, { saved, event })) ?? fail('settings.conflict');
}

/**
 * Deletes a form; one used on a page or as a pop-up stays. Choosing it as the pop-up at the same moment
 * finds it gone in the settings, and pages go without.
 */
export async function removeForm(
  websiteId: string,
  { id: formId }: OwnedForm,
  { store, versions, isPopup }: Pick<WriteFormDeps, 'store' | 'versions'> & { isPopup: IsPopup },
): Promise<{ formId: string } | Failure> {
  if (await isPopup(websiteId, formId)) return fail('form.is_popup');
  if (await store.remove(websiteId, formId)) {
    await versions.removeAll(websiteId, formId);
    return { formId };
  }
  return fail((await store.find(websiteId, formId)) ? 'form.in_use' : 'form.unknown');
}
