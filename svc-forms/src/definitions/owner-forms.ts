import type { FormField } from '@tessera/contracts/forms/form.ts';
import { formLimits } from '@tessera/contracts/forms/form-limits.ts';
import type { FormInput, OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { checkDefinition } from '@tessera/rules/forms/check-definition.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { newId } from '@tessera/service-kit/ids.ts';
import { outboxEntry } from '@tessera/service-kit/queue/outbox.ts';
import { unknownIds, withFieldIds } from './field-ids.ts';
import type { FormStore } from './form-store.ts';
import { publicForm } from './public-form.ts';

/** Makes a form; what it does not say is as of any form nobody changed. */
export async function createForm(
  websiteId: string,
  { type, ...input }: FormInput & { type: string },
  store: FormStore,
): Promise<OwnedForm | Failure> {
  const refused = refusal(input, []);
  if (refused) return refused;
  if ((await store.count(websiteId)) >= formLimits.forms) return fail('limit.reached', { n: formLimits.forms });
  return store.insert(websiteId, {
    ...{ submitButtonText: '', submissionText: '', successRedirect: null, postSubmitHtml: null },
    ...{ captchaEnabled: false, disclaimer: null, mailingListId: null, notifyEmail: null, pageIds: [] },
    ...input,
    ...{ id: newId('form'), type, fields: withFieldIds(input.fields) },
  });
}

/** Changes a form over the version its owner saw; what the change does not name stays. */
export async function changeForm(
  websiteId: string,
  { before, input, expectedVersion }: { before: OwnedForm; input: FormInput; expectedVersion: number },
  { store, now }: { store: FormStore; now: () => number },
): Promise<OwnedForm | Failure> {
  if (before.version !== expectedVersion) return fail('settings.conflict');
  const refused = refusal(input, before.fields);
  if (refused) return refused;
  const after = { ...before, ...input, fields: withFieldIds(input.fields) };
  const { version, ...definition } = after;
  const event = outboxEntry('form.changed', { form: publicForm(definition, true), version: version + 1 }, now());
  return (await store.replace(websiteId, after, event)) ?? fail('settings.conflict');
}

/** Takes a form away; one that stands on a page stays. */
export async function removeForm(
  websiteId: string,
  { id: formId }: OwnedForm,
  store: FormStore,
): Promise<{ formId: string } | Failure> {
  if (await store.remove(websiteId, formId)) return { formId };
  return fail((await store.find(websiteId, formId)) ? 'form.in_use' : 'form.unknown');
}

function refusal(input: FormInput, known: readonly FormField[]): Failure | undefined {
  const errors = { ...checkDefinition(input), ...unknownIds(input.fields, known) };
  return Object.keys(errors).length > 0 ? fail('request.invalid', {}, errors) : undefined;
}
