import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { type FormInput, formInput, type OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { changeForm, createForm } from '@tessera/contracts/forms/owner-calls.wire.ts';
import { checkDefinition } from '@tessera/rules/forms/check-definition.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { type SavedForm, useSavedForm } from '../../kit/form/use-saved-form.ts';
import { describeWholeForm } from './draft/describe-form.ts';
import { draftOf, type FormDraft, inputOf, newForm, wholeInputOf } from './draft/form-draft.ts';
import { formById, forms, formVersions } from './queries.ts';

export type FormOfForm = SavedForm<FormDraft>;

/** Template type of the forms that owners make for their pages. */
export const ownType = 'custom';

/** The body of a save. The settings of a product form are not edited here, so they are omitted. */
export const inputOfDraft = (owned: OwnedForm | null, draft: FormDraft): FormInput =>
  owned?.type === productFormType ? inputOf(draft) : wholeInputOf(draft);

/** The draft of a form and its save; null is a new form. */
export function useForm(owned: OwnedForm | null): FormOfForm {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [blank] = useState(newForm);
  const inputNow = (draft: FormDraft) => inputOfDraft(owned, draft);
  return useSavedForm<FormDraft>({
    saved: owned ? draftOf(owned) : blank,
    place: `whole-form/${owned?.id ?? 'new'}`,
    describe: describeWholeForm,
    schema: formInput,
    sent: inputNow,
    check: (draft) => settingsBelow(checkDefinition(inputNow(draft))),
    pathOf: settingBelow,
    serverKeys: ['version'],
    send: async ({ from, value }) => {
      const input = inputNow(value);
      const after = owned
        ? await api.call(changeForm, {
            params: { formId: owned.id },
            body: { ...input, expectedVersion: from.version },
          })
        : await api.call(createForm, { body: { ...input, type: ownType } });
      formById.set(queryClient, after.id, after);
      await Promise.all([forms.invalidate(queryClient), formVersions.invalidate(queryClient)]);
      return { saved: draftOf(after), said: `${after.name} saved` };
    },
    ...(owned && { readAgain: async () => draftOf(await formById.fresh(queryClient, api, owned.id)) }),
    onSaved: () => (owned ? undefined : navigate({ to: '/forms', ignoreBlocker: true })),
  });
}

/** The contract has the settings beside the fields; the form has them together. */
const settingBelow = (key: string) => (/^(name|fields|translations)\b/.test(key) ? key : `settings.${key}`);
const settingsBelow = (faults: Record<string, string>) =>
  Object.fromEntries(Object.entries(faults).map(([key, text]) => [settingBelow(key), text]));
