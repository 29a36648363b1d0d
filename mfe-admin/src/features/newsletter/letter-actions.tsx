import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { LetterWithCounts } from '@tessera/contracts/forms/letter-calls.ts';
import { moveLetter } from '@tessera/contracts/forms/letter-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { failureText } from '../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { letter, letters } from './letter-queries.ts';

type To = 'paused' | 'sending' | 'stopped' | 'draft';

/** The actions of a campaign that was started: pause, resume, stop, or unschedule it. */
export function LetterActions({ of: { id: letterId, state } }: { of: LetterWithCounts }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const stopping = useDialogEntry('stop');
  const move = useMutation({
    mutationFn: (to: To) => api.call(moveLetter, { params: { letterId }, body: { to } }),
    onSettled: async () => {
      stopping.dialog.onClose();
      await Promise.all([letter.invalidate(queryClient, letterId), letters.invalidate(queryClient)]);
    },
  });
  const button = (to: To, name: string) => (
    <Button needs="lists.write" isBusy={move.isPending} onClick={() => move.mutate(to)}>
      {name}
    </Button>
  );
  const isUnderWay = state === 'sending' || state === 'paused';
  return (
    <>
      {move.isError && <Failed>{failureText('Not done.', move.error)}</Failed>}
      {state === 'scheduled' && button('draft', 'Unschedule')}
      {state === 'sending' && button('paused', 'Pause')}
      {state === 'paused' && button('sending', 'Resume')}
      {isUnderWay && (
        <Button needs="lists.write" look="danger" onClick={() => stopping.open()}>
          Stop
        </Button>
      )}
      <ConfirmDialog
        dialog={stopping.dialog}
        isBusy={move.isPending}
        title="Stop sending this campaign?"
        act="Stop sending"
        onConfirm={() => move.mutate('stopped')}
      >
        No more emails will be sent, and sending can’t be resumed. Emails that were already delivered stay.
      </ConfirmDialog>
    </>
  );
}
