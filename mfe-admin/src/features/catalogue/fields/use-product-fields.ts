import { useQueryClient } from '@tanstack/react-query';
import type { changeForm, createForm, OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { checkDefinition } from '@tessera/rules/forms/check-definition.ts';
import { useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { describeForm } from './describe-form.ts';
import { draftOf, type FieldDraft, type FormDraft, inputOf, newForm } from './form-draft.ts';
import { formQuery, formsPath } from './queries.ts';
import { trackProductForm } from './track.ts';

interface ProductFieldsOptions {
  /** Null is a new form. */
  formId: string | null;
  /** Null until it is read, and for a new form. */
  owned: OwnedForm | null;
  onSaved: (form: OwnedForm) => void;
}

/** What is typed of a form of product fields, and saving it. */
export function useProductFields({ formId, owned, onSaved }: ProductFieldsOptions) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const [blank] = useState(newForm);
  const [isAsked, setAsked] = useState(false);
  const after = useRef<OwnedForm>(undefined);
  const form = useSavedForm<FormDraft>({
    saved: owned ? draftOf(owned) : blank,
    place: `form/${formId ?? 'new'}`,
    describe: describeForm,
    check: (draft) => checkDefinition(inputOf(draft)),
    serverKeys: ['version'],
    send: async ({ from, value }) => {
      const input = inputOf(value);
      const body = { ...input, expectedVersion: from.version };
      after.current = owned
        ? await api.ask<typeof changeForm>('PUT', `${formsPath}/{formId}`, { params: { formId: owned.id }, body })
        : await api.ask<typeof createForm>('POST', formsPath, { body: input });
      queryClient.setQueryData(['form', after.current.id], after.current);
      await queryClient.invalidateQueries({ queryKey: ['product-forms'] });
      return { saved: draftOf(after.current) };
    },
    ...(owned && {
      readAgain: async () => draftOf(await queryClient.fetchQuery({ ...formQuery(api, owned.id), staleTime: 0 })),
    }),
    said: ({ name }) => `${name} saved`,
    onSaved: () => after.current && onSaved(after.current),
  });
  return {
    form,
    draft: form.value,
    // A new form is not scolded before somebody wants to save it.
    errors: isAsked ? form.errors : form.refused,
    rename: (name: string) => form.change((now) => ({ ...now, name })),
    changeFields: (next: (fields: FieldDraft[]) => FieldDraft[]) =>
      form.change((now) => ({ ...now, fields: next(now.fields) })),
    /** @returns the place of the first field that has to be put right before */
    submit: (): number | undefined => {
      setAsked(true);
      const [fault] = Object.keys(form.found);
      if (fault !== undefined) return Number(/^fields\.(\d+)/.exec(fault)?.[1] ?? -1);
      trackProductForm('submit');
      void form.save();
      return undefined;
    },
  };
}
