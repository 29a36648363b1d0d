import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscriber } from '@tessera/contracts/forms/newsletter-calls.ts';
import { removeSubscriber } from '@tessera/contracts/forms/newsletter-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { subscribers } from './queries.ts';

/** Forgets an address, after asking. */
export function RemoveSubscriber({ of: { id, email } }: { of: Subscriber }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const entry = useDialogEntry(`remove ${id}`);
  const remove = useMutation({
    mutationFn: () => api.call(removeSubscriber, { params: { subscriberId: id } }),
    onSuccess: async () => {
      entry.dialog.onClose();
      sayings.say(`${email} is forgotten`);
      await subscribers.invalidate(queryClient);
    },
  });
  return (
    <>
      <Button needs="lists.write" isSmall onClick={() => entry.open()}>
        Remove <span className="sr">{email}</span>
      </Button>
      <ConfirmDialog
        dialog={entry.dialog}
        isBusy={remove.isPending}
        title={`Remove ${email}?`}
        act="Remove"
        onConfirm={() => remove.mutate()}
        problem={remove.isError ? failureText('Not removed.', remove.error) : undefined}
      >
        The address is forgotten with everything kept of it here, also that it left, and at the company whose list is
        told, if there is one. What the person sent with forms stays among the submissions.
      </ConfirmDialog>
    </>
  );
}
