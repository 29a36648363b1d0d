import { useMutation, useQueryClient } from '@tanstack/react-query';
import { disconnectOutsideList } from '@tessera/contracts/forms/outside-list-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { countText } from '../../../kit/format/count.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { outsideList } from './queries.ts';

/** Ends the connection after confirmation. */
export function DisconnectButton({ company, erasures }: { company: string; erasures: number }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const asking = useDialogEntry('disconnect');
  const end = useMutation({
    mutationFn: () => api.call(disconnectOutsideList, {}),
    onSuccess: (after) => {
      asking.dialog.onClose();
      sayings.say(`Disconnected from ${company}`);
      outsideList.set(queryClient, undefined, after);
    },
  });
  return (
    <>
      <Button needs="lists.write" onClick={() => asking.open()}>
        Disconnect {company}
      </Button>
      <ConfirmDialog
        dialog={asking.dialog}
        isBusy={end.isPending}
        title={`Disconnect from ${company}?`}
        act="Disconnect"
        onConfirm={() => end.mutate()}
        problem={end.isError ? failureText('Not disconnected.', end.error) : undefined}
      >
        Syncing to {company} stops and the key is deleted. Subscribers on the list there stay: delete them at {company}{' '}
        if you don’t need them.
        {erasures > 0 &&
          ` This includes ${countText(erasures, ['person', 'people'])} who asked for deletion and could not be deleted there yet.`}
      </ConfirmDialog>
    </>
  );
}
