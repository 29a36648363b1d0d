import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Goal } from '@tessera/contracts/analytics/goal-calls.ts';
import { removeGoal } from '@tessera/contracts/analytics/goal-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { goals } from './query.ts';

/** Deletes a goal and its counts after confirmation. */
export function DeleteGoal({ goal: { id, name }, dialog }: { goal: Goal; dialog: OpenDialog }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const removal = useMutation({
    mutationFn: () => api.call(removeGoal, { params: { goalId: id } }),
    onSuccess: async () => {
      dialog.onClose();
      sayings.say(`${name} is deleted`);
      await goals.invalidate(queryClient);
    },
  });
  return (
    <ConfirmDialog
      dialog={dialog}
      isBusy={removal.isPending}
      title={`Delete “${name}”?`}
      act="Delete goal"
      onConfirm={() => removal.mutate()}
      problem={removal.isError ? failureText('Not deleted.', removal.error) : undefined}
    >
      Its counts are no longer shown. A new goal starts at zero.
    </ConfirmDialog>
  );
}
