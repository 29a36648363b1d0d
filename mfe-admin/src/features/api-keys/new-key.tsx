import { useQueryClient } from '@tanstack/react-query';
import { trackPanelEvent } from '@tessera/browser-kit/measure/event-tracker.ts';
import type { ApiScope } from '@tessera/contracts/api-scopes.ts';
import type { ApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import * as apiKeyCalls from '@tessera/contracts/identity/api-key-calls.ts';
import { createApiKey } from '@tessera/contracts/identity/api-key-calls.wire.ts';
import { useRef } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { TextField } from '../../kit/ui/inputs/field.tsx';
import { apiKeys } from './queries.ts';
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
  const made = useRef<NewSecret>(undefined);
  const form = useSavedForm<KeyDraft>({
    saved: blank,
    place: 'api-key/new',
    schema: apiKeyCalls.createApiKey.body,
    words: { name: 'Enter a name.', scopes: 'Choose at least one thing it may do.' },
    send: async ({ value }) => {
      trackPanelEvent('api_key_creation_modal_next');
      made.current = await api.call(createApiKey, { body: value });
      await apiKeys.invalidate(queryClient);
      return {};
    },
    refusal: 'No key was made.',
    onSaved: () => {
      dialog.onClose();
      if (made.current) onMade(made.current);
    },
  });
  const withCancel = {
    ...dialog,
    onClose: () => {
      trackPanelEvent('api_key_creation_modal_cancel');
      dialog.onClose();
    },
  };
  return (
    <FormDialog
      dialog={withCancel}
      form={form}
      title="Make an API key"
      act="Make key"
      acting="Making …"
      cancel="Cancel"
    >
      <TextField
        label="Name"
        help="What it is for, such as the name of the program."
        maxLength={100}
        {...form.field('name')}
      />
      <ScopeChoice {...form.field('scopes')} />
    </FormDialog>
  );
}
