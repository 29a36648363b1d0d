import { useQueryClient } from '@tanstack/react-query';
import * as annotationCalls from '@tessera/contracts/analytics/annotation-calls.ts';
import { addAnnotation } from '@tessera/contracts/analytics/annotation-calls.wire.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { DayField } from '../../kit/ui/inputs/day-field.tsx';
import { TextField } from '../../kit/ui/inputs/field.tsx';
import { annotations } from './annotations.ts';

interface NoteDialogProps {
  /** The day it begins with. */
  day: string;
  dialog: OpenDialog;
}

/** Adds a note to a day; it appears in the chart of that day. */
export function NoteDialog({ day, dialog }: NoteDialogProps) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ day: string; text: string }>({
    saved: { day, text: '' },
    place: 'annotation/new',
    schema: annotationCalls.addAnnotation.body,
    words: { day: 'Choose a day.', text: 'Enter what happened.' },
    send: async ({ value }) => {
      await api.call(addAnnotation, { body: value });
      await annotations.invalidate(queryClient);
      return {};
    },
    refusal: 'The note was not added.',
    onSaved: () => {
      dialog.onClose();
      sayings.say('Note added');
    },
  });
  const { value, onChange, problem } = form.field('day');
  return (
    <FormDialog dialog={dialog} form={form} title="Add note" act="Save note" acting="Saving …" cancel="Cancel">
      <DayField label="Day" value={value} onDay={onChange} problem={problem} />
      <TextField
        label="What happened"
        help="A campaign, a sale, a fair or an article: anything that explains the numbers of the day."
        maxLength={140}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
