import { useQueryClient } from '@tanstack/react-query';
import { trackPanelEvent } from '@tessera/browser-kit/measure/event-tracker.ts';
import { formInput, type OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { changeForm, createForm } from '@tessera/contracts/forms/owner-calls.wire.ts';
import { checkDefinition } from '@tessera/rules/forms/check-definition.ts';
import { useRef, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import { describeForm } from '../../forms/draft/describe-form.ts';
import { draftOf, type FormDraft, inputOf, newForm } from '../../forms/draft/form-draft.ts';
import { formById, forms } from '../../forms/queries.ts';

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
  const after = useRef<OwnedForm>(undefined);
  return useSavedForm<FormDraft>({
    saved: owned ? draftOf(owned) : blank,
    place: `form/${formId ?? 'new'}`,
    describe: describeForm,
    schema: formInput,
    sent: inputOf,
    check: (draft) => checkDefinition(inputOf(draft)),
    serverKeys: ['version'],
    send: async ({ from, value }) => {
      trackPanelEvent('cart_page_product_form_submit');
      const input = inputOf(value);
      const body = { ...input, expectedVersion: from.version };
      after.current = owned
        ? await api.call(changeForm, { params: { formId: owned.id }, body })
        : await api.call(createForm, { body: input });
      formById.set(queryClient, after.current.id, after.current);
      await forms.invalidate(queryClient);
      return { saved: draftOf(after.current), said: `${after.current.name} saved` };
    },
    ...(owned && {
      readAgain: async () => draftOf(await formById.fresh(queryClient, api, owned.id)),
    }),
    onSaved: () => after.current && onSaved(after.current),
  });
}
