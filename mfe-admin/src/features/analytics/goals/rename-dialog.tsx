import { useQueryClient } from '@tanstack/react-query';
import * as goalCalls from '@tessera/contracts/analytics/goal-calls.ts';
import { renameGoal } from '@tessera/contracts/analytics/goal-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { TextField } from '../../../kit/ui/inputs/field.tsx';
import { goals } from './query.ts';

/** Renames a goal. */
export function RenameDialog({ goal: { id, name }, dialog }: { goal: goalCalls.Goal; dialog: OpenDialog }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ name: string }>({
    saved: { name },
    place: `goal/${id}/name`,
    schema: goalCalls.renameGoal.body,
    words: { name: 'Enter a name.' },
    send: async ({ value }) => {
      await api.call(renameGoal, { params: { goalId: id }, body: value });
      await goals.invalidate(queryClient);
      return {};
    },
    onSaved: () => {
      dialog.onClose();
      sayings.say('Goal renamed');
    },
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Rename “${name}”`}
      act="Rename"
      acting="Renaming …"
      cancel="Cancel"
      isReady={form.isDirty}
    >
      <TextField label="Name" maxLength={60} {...form.field('name')} />
    </FormDialog>
  );
}
