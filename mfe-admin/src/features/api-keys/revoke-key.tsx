import { useMutation, useQueryClient } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import type { ApiKey, revokeApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { adviceOn } from '../../data/call-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Fault } from '../../ui/field.tsx';
import { apiKeysPath, apiKeysRead } from './reads.ts';

/** Takes a key's rights away, after asking. */
export function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const revoke = useMutation({
    mutationFn: () => api.ask<typeof revokeApiKey>('DELETE', `${apiKeysPath}/{keyId}`, { params: { keyId: id } }),
    onSuccess: async () => {
      setIsOpen(false);
      announce(`The key ${name} is revoked`);
      await queryClient.invalidateQueries({ queryKey: apiKeysRead(api).queryKey });
    },
  });
  return (
    <>
      <Button isSmall onClick={() => setIsOpen(true)}>
        Revoke <span className="sr">{name}</span>
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        isBusy={revoke.isPending}
        title={`Revoke “${name}”?`}
        foot={
          <>
            <Button onClick={() => setIsOpen(false)}>Keep it</Button>
            <Button look="primary" isBusy={revoke.isPending} onClick={() => revoke.mutate()}>
              Revoke
            </Button>
          </>
        }
      >
        <p>The program that uses it is refused within seconds. This cannot be undone; a new key can be made.</p>
        {revoke.isError && <Fault>Not revoked. {adviceOn(revoke.error).text}</Fault>}
      </Dialog>
    </>
  );
}
