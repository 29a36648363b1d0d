import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { changeForm, createForm, OwnedForm } from '@tessera/contracts/forms/owner-calls.ts';
import { checkDefinition } from '@tessera/rules/forms/check-definition.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn, CallProblem } from '../../data/call-problem.ts';
import { isSame } from '../../drafts/is-same.ts';
import { useDraft } from '../../drafts/use-draft.ts';
import { draftOf, type FieldDraft, type FormDraft, inputOf, newForm } from './form-draft.ts';
import { formsPath } from './reads.ts';
import { trackProductForm } from './track.ts';

/** What is typed of a form of product fields, and saving it; null is a new form. */
export function useProductFields(owned: OwnedForm | null, onSaved: (form: OwnedForm) => void) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const [blank] = useState(newForm);
  const draft = useDraft(owned ? draftOf(owned) : blank);
  const [isAsked, setAsked] = useState(false);
  const input = inputOf(draft.value);
  const found = checkDefinition(input);

  const save = useMutation({
    mutationFn: () => {
      if (!owned) return api.ask<typeof createForm>('POST', formsPath, { body: input });
      const body = { ...input, expectedVersion: draft.from.version };
      return api.ask<typeof changeForm>('PUT', `${formsPath}/{formId}`, { params: { formId: owned.id }, body });
    },
    onSuccess: async (after) => {
      queryClient.setQueryData(['form', after.id], after);
      await queryClient.invalidateQueries({ queryKey: ['product-forms'] });
      announce(`${after.name} saved`);
      onSaved(after);
    },
  });
  const failure = save.error instanceof CallProblem ? save.error.failure : undefined;
  // A new form is not scolded before somebody wants to save it.
  const errors: Readonly<Record<string, string>> = { ...(isAsked && found), ...failure?.errors };

  const change = (next: (now: FormDraft) => Partial<FormDraft>) => {
    save.reset();
    draft.change((now) => ({ ...now, ...next(now) }));
  };
  return {
    draft: draft.value,
    errors,
    hasChanges: !isSame(draft.from, draft.value),
    isSaving: save.isPending,
    problem: save.isError
      ? { text: adviceOn(save.error).text, isConflict: failure?.code === 'settings.conflict' }
      : undefined,
    rename: (name: string) => change(() => ({ name })),
    changeFields: (next: (fields: FieldDraft[]) => FieldDraft[]) => change(({ fields }) => ({ fields: next(fields) })),
    /** @returns the place of the first field that has to be put right before */
    submit: (): number | undefined => {
      setAsked(true);
      const [fault] = Object.keys(found);
      if (fault !== undefined) return Number(/^fields\.(\d+)/.exec(fault)?.[1] ?? -1);
      trackProductForm('submit');
      save.mutate();
      return undefined;
    },
    /** Forgets what is typed and reads what somebody else saved. */
    loadAgain: async () => {
      if (owned) await queryClient.invalidateQueries({ queryKey: ['form', owned.id] });
      save.reset();
      draft.discard();
    },
  };
}
