import { useMutation, useQueryClient } from '@tanstack/react-query';
import { revertPublication } from '@tessera/contracts/commerce/publication-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { publications } from '../../documents/publication-queries.ts';
import { pages } from '../../documents/queries.ts';

/** Takes a publication back, after a question. */
export function TakeBack({ number }: { number: number }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const asking = useDialogEntry('take-back');
  const params = { number: String(number) };
  const revert = useMutation({
    mutationFn: () => api.call(revertPublication, { params }),
    onSuccess: async () => {
      asking.dialog.onClose();
      sayings.say(`Publication ${number} taken back`);
      await Promise.all([publications.invalidate(queryClient), pages.invalidate(queryClient)]);
    },
  });
  const ask = () => {
    revert.reset();
    asking.open(params.number);
  };
  return (
    <>
      <Button isSmall needs="content.publish" aria-label={`Take back publication ${number}`} onClick={ask}>
        Take back
      </Button>
      <ConfirmDialog
        dialog={{ ...asking.dialog, isOpen: asking.isOpen && asking.of === params.number }}
        title="Take back this publication?"
        act="Take back"
        onConfirm={() => revert.mutate()}
        isBusy={revert.isPending}
        problem={revert.error ? failureText('Not taken back.', revert.error) : undefined}
      >
        Its pages return to the version before it. Pages that were published again since keep their newer version.
      </ConfirmDialog>
    </>
  );
}
