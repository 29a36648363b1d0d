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

/** What can be done with a letter that has begun: hold it, go on, stop it for good, take it back before its time. */
export function LetterMoves({ of: { id: letterId, state } }: { of: LetterWithCounts }) {
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
      {state === 'scheduled' && button('draft', 'Take back')}
      {state === 'sending' && button('paused', 'Pause')}
      {state === 'paused' && button('sending', 'Go on')}
      {isUnderWay && (
        <Button needs="lists.write" look="danger" onClick={() => stopping.open()}>
          Stop
        </Button>
      )}
      <ConfirmDialog
        dialog={stopping.dialog}
        isBusy={move.isPending}
        title="Stop this letter?"
        act="Stop"
        onConfirm={() => move.mutate('stopped')}
      >
        It goes to nobody else, and cannot be gone on with. Who has it keeps it.
      </ConfirmDialog>
    </>
  );
}
