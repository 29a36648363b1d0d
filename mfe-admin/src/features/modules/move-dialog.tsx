import { useQueryClient } from '@tanstack/react-query';
import { reason } from '@tessera/contracts/modules/actor.ts';
import { moveStable } from '@tessera/contracts/modules/calls.wire.ts';
import { z } from 'zod';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { nameOf } from '../../kit/format/account-name.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { readAnew } from './queries.ts';

interface MoveDialogProps {
  dialog: OpenDialog;
  name: string;
  version: string;
  /** What everybody gets now; a move of somebody else in the meantime is told instead of overwritten. */
  stable: string | undefined;
  isBack: boolean;
  isUnverified: boolean;
}

/** Gives everybody a version, or one from before, with the reason that stays in the history. */
export function MoveDialog({ dialog, name, version, stable, isBack, isUnverified }: MoveDialogProps) {
  const { api, account } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ reason: string }>({
    saved: { reason: '' },
    place: `module/${name}/${version}`,
    schema: z.object({ reason }),
    words: { reason: 'Say why; it stands in the history' },
    send: async ({ value }) => {
      const base = stable && { base: stable };
      const body = { version, isRollback: isBack, reason: value.reason.trim(), by: nameOf(account), ...base };
      await api.call(moveStable, { params: { name }, body });
      await readAnew(queryClient);
      return { said: `Everybody gets ${version}` };
    },
    refusal: 'Not moved.',
    onSaved: dialog.onClose,
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={isBack ? `Go back to ${version}?` : `Give ${version} to everybody?`}
      act={isBack ? 'Go back' : 'Give it to everybody'}
      acting="Moving …"
      cancel="Cancel"
      isFinal
    >
      <Help>
        {stable
          ? `Every next page, on every website, has ${version} in place of ${stable}.`
          : 'Every next page has it.'}
        {isUnverified && ' Not all of its checks could be made here: look at them first.'}
      </Help>
      <TextField label="Reason" {...form.field('reason')} />
    </FormDialog>
  );
}
