import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Subscriber } from '@tessera/contracts/forms/newsletter-calls.ts';
import { removeSubscriber } from '@tessera/contracts/forms/newsletter-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { subscribers } from './queries.ts';

/** Deletes a subscriber after confirmation. */
export function RemoveSubscriber({ of: { id, email } }: { of: Subscriber }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const entry = useDialogEntry(`remove ${id}`);
  const remove = useMutation({
    mutationFn: () => api.call(removeSubscriber, { params: { subscriberId: id } }),
    onSuccess: async () => {
      entry.dialog.onClose();
      sayings.say(`${email} is removed`);
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
        act="Remove subscriber"
        onConfirm={() => remove.mutate()}
        problem={remove.isError ? failureText('Not removed.', remove.error) : undefined}
      >
        The address and all its data are deleted here, including an unsubscribe, and on the connected external list.
        Form submissions of the person stay.
      </ConfirmDialog>
    </>
  );
}
