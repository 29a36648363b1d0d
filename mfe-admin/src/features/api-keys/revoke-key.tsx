import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApiKey } from '@tessera/contracts/identity/api-key-calls.ts';
import { revokeApiKey } from '@tessera/contracts/identity/api-key-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { apiKeys } from './queries.ts';

/** Takes a key's rights away, after asking. */
export function RevokeKey({ apiKey: { id, name } }: { apiKey: ApiKey }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const entry = useDialogEntry(`revoke ${id}`);
  const revoke = useMutation({
    mutationFn: () => api.call(revokeApiKey, { params: { keyId: id } }),
    onSuccess: async () => {
      entry.dialog.onClose();
      sayings.say(`The key ${name} is revoked`);
      await apiKeys.invalidate(queryClient);
    },
  });
  return (
    <>
      <Button needs="keys.manage" isSmall onClick={() => entry.open()}>
        Revoke <span className="sr">{name}</span>
      </Button>
      <ConfirmDialog
        dialog={entry.dialog}
        isBusy={revoke.isPending}
        title={`Revoke “${name}”?`}
        act="Revoke"
        onConfirm={() => revoke.mutate()}
        problem={revoke.isError ? failureText('Not revoked.', revoke.error) : undefined}
      >
        The program that uses it is refused within seconds. This cannot be undone; a new key can be made.
      </ConfirmDialog>
    </>
  );
}
