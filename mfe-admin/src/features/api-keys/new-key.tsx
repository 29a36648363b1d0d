import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import type { ApiKey, createApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { type FormEvent, useId, useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { DraftOfferBanner } from '../../kit/form/draft-offer.tsx';
import { useDraft } from '../../kit/form/use-draft.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed, Fault, TextField } from '../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../kit/ui/overlays/dialog.tsx';
import styles from './api-keys.module.css';
import { apiKeys, apiKeysPath } from './queries.ts';
import { ScopeChoice } from './scope-choice.tsx';

export interface NewSecret {
  key: ApiKey;
  /** The key itself, which nobody can see again. */
  secret: string;
}

interface KeyDraft {
  name: string;
  scopes: ApiScope[];
}

const blank: KeyDraft = { name: '', scopes: [] };

interface NewKeyProps {
  onMade: (made: NewSecret) => void;
  dialog: OpenDialog;
}

/** Asks what a new key is for and what it may do, and makes it. */
export function NewKey({ onMade, dialog }: NewKeyProps) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const formId = useId();
  const draft = useDraft<KeyDraft>(blank, 'api-key/new');
  const { name, scopes } = draft.value;
  const set = (changed: Partial<KeyDraft>) => draft.change((now) => ({ ...now, ...changed }));
  /** What is missing is said once somebody tried. */
  const [isTried, setIsTried] = useState(false);
  const isNamed = name.trim() !== '';
  const make = useMutation({
    mutationFn: () => api.ask<typeof createApiKey>('POST', apiKeysPath, { body: { name, scopes } }),
    onSuccess: async (made) => {
      draft.forget();
      dialog.onClose();
      onMade(made);
      await apiKeys.invalidate(queryClient);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isNamed && scopes.length > 0 && !make.isPending) make.mutate();
  };
  return (
    <Dialog
      {...dialog}
      isBusy={make.isPending}
      isDirty={draft.isDirty}
      onDiscard={draft.discard}
      title="Make an API key"
      foot={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button look="primary" type="submit" form={formId} isBusy={make.isPending}>
            {make.isPending ? 'Making …' : 'Make key'}
          </Button>
        </>
      }
    >
      <DraftOfferBanner offer={draft.offer} />
      <form id={formId} className={styles.form} onSubmit={submit}>
        <TextField
          label="Name"
          help="What it is for, such as the name of the program."
          problem={isTried && !isNamed ? 'Enter a name.' : undefined}
          maxLength={100}
          value={name}
          onChange={(text) => set({ name: text })}
        />
        <ScopeChoice chosen={scopes} onChange={(chosen) => set({ scopes: chosen })} />
        {isTried && scopes.length === 0 && <Fault>Choose at least one thing it may do.</Fault>}
        {make.isError && <Failed>No key was made. {adviceOn(make.error).text}</Failed>}
      </form>
    </Dialog>
  );
}
