import { useQueryClient } from '@tanstack/react-query';
import * as viewCalls from '@tessera/contracts/analytics/view-calls.ts';
import { addView, renameView } from '@tessera/contracts/analytics/view-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { FormDialog } from '../../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { views } from './queries.ts';

interface NameDialogProps {
  dialog: OpenDialog;
  /** A new view has neither id nor name. */
  view: Partial<viewCalls.AnalyticsView> & Pick<viewCalls.AnalyticsView, 'search'>;
}

/** Saves a new view, or renames a saved one. */
export function NameDialog({ dialog, view: { id, name = '', search } }: NameDialogProps) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ name: string }>({
    saved: { name },
    place: `view/${id ?? 'new'}/name`,
    schema: viewCalls.renameView.body,
    words: { name: 'Enter a name.' },
    send: async ({ value }) => {
      if (id) await api.call(renameView, { params: { viewId: id }, body: value });
      else await api.call(addView, { body: { ...value, search } });
      await views.invalidate(queryClient);
      return {};
    },
    onSaved: () => {
      dialog.onClose();
      sayings.say(id ? 'View renamed' : 'View saved');
    },
  });
  const words = id
    ? { title: `Rename “${name}”`, act: 'Rename', acting: 'Renaming …' }
    : { title: 'Save this view', act: 'Save view', acting: 'Saving …' };
  return (
    <FormDialog dialog={dialog} form={form} {...words} cancel="Cancel" isReady={form.isDirty}>
      <TextField label="Name" maxLength={60} {...form.field('name')} />
      {!id && (
        <Help>
          The view contains this period, its comparison and the filters. Everyone with access to analytics can see it.
        </Help>
      )}
    </FormDialog>
  );
}
