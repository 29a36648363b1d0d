import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import type { ApiKey, createApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { type FormEvent, useId, useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault, TextField } from '../../ui/field.tsx';
import styles from './api-keys.module.css';
import { apiKeysPath, apiKeysRead } from './reads.ts';
import { ScopeChoice } from './scope-choice.tsx';

export interface MadeKey {
  key: ApiKey;
  /** The key itself, which nobody can see again. */
  secret: string;
}

interface NewKeyProps {
  onMade: (made: MadeKey) => void;
  onClose: () => void;
}

/** Asks what a new key is for and what it may do, and makes it. */
export function NewKey({ onMade, onClose }: NewKeyProps) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const formId = useId();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  /** What is missing is said once somebody tried. */
  const [isTried, setIsTried] = useState(false);
  const isNamed = name.trim() !== '';
  const make = useMutation({
    mutationFn: () => api.ask<typeof createApiKey>('POST', apiKeysPath, { body: { name, scopes } }),
    onSuccess: async (made) => {
      onMade(made);
      await queryClient.invalidateQueries({ queryKey: apiKeysRead(api).queryKey });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (isNamed && scopes.length > 0 && !make.isPending) make.mutate();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      isBusy={make.isPending}
      title="Make an API key"
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} isBusy={make.isPending}>
            {make.isPending ? 'Making …' : 'Make key'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <TextField
          label="Name"
          help="What it is for, such as the name of the program."
          problem={isTried && !isNamed ? 'Enter a name.' : undefined}
          maxLength={100}
          value={name}
          onChange={setName}
        />
        <ScopeChoice chosen={scopes} onChange={setScopes} />
        {isTried && scopes.length === 0 && <Fault>Choose at least one thing it may do.</Fault>}
        {make.isError && <Fault>No key was made. {adviceOn(make.error).text}</Fault>}
      </form>
    </Dialog>
  );
}
