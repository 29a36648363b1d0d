import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readDocumentPassword, saveDocumentPassword } from '@tessera/contracts/commerce/password-calls.wire.ts';
import { documentTypes } from '@tessera/contracts/site/document-body.ts';
import { passwordMask } from '@tessera/contracts/site/permission.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { defineResource } from '../../../kit/data/resource.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, TextField } from '../../../kit/ui/inputs/field.tsx';
import { pendingDocuments } from '../../documents/queries.ts';
import { useBody, useEditor } from '../editor-context.ts';
import styles from '../panel.module.css';

const documentPassword = defineResource({
  key: 'document-password',
  call: (api, documentId: string) => api.call(readDocumentPassword, { params: { documentId } }),
  // A colleague may have set it.
  staleTime: 0,
});

/** The password of the document. It is no part of the draft: it applies as soon as it is saved (EDIT-192, EDIT-193). */
export function PagePassword() {
  const { api } = useAdmin();
  const { documentId } = useEditor();
  const query = useQuery(documentPassword.query(api, documentId));
  return (
    <QueryView query={query} what="password">
      {({ password }) => <PasswordForm key={password} stored={password} />}
    </QueryView>
  );
}

function PasswordForm({ stored }: { stored: string }) {
  const { api, sayings } = useAdmin();
  const { documentId } = useEditor();
  const { kind } = useBody();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(stored);
  const noun = documentTypes[kind].label.toLowerCase();
  const save = useMutation({
    mutationFn: (password: string) => api.call(saveDocumentPassword, { params: { documentId }, body: { password } }),
    onSuccess: async (saved) => {
      sayings.say('Password saved');
      setTyped(saved.password);
      documentPassword.set(queryClient, documentId, saved);
      // Without a password publishing is warned of.
      await pendingDocuments.invalidate(queryClient);
    },
  });
  const isMasked = typed === passwordMask;
  const isUnchanged = typed === stored || typed === '';
  return (
    <form
      className={styles.password}
      aria-label="Password"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isUnchanged) save.mutate(typed);
      }}
    >
      <TextField
        label="Password"
        autoComplete="off"
        maxLength={128}
        value={typed}
        onChange={(next) => setTyped(isMasked ? next.replaceAll('•', '') : next)}
        help={
          stored
            ? 'Type a new password to replace it. Visitors who entered the old one are asked again.'
            : `This ${noun} stays closed until it has a password.`
        }
      />
      <Button type="submit" isSmall needs="content.write" isBusy={save.isPending || isUnchanged}>
        Save password
      </Button>
      {save.error && <Failed>{failureText('Not saved.', save.error)}</Failed>}
    </form>
  );
}
