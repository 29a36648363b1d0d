import { useQueryClient } from '@tanstack/react-query';
import { reason } from '@tessera/contracts/modules/actor.ts';
import { defaultPlan } from '@tessera/contracts/modules/rollout.ts';
import { startRollout } from '@tessera/contracts/modules/rollout-calls.wire.ts';
import { z } from 'zod';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { nameOf } from '../../kit/format/account-name.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { lengthText } from './plan-steps.tsx';
import { readAnew } from './queries.ts';

interface StartDialogProps {
  dialog: OpenDialog;
  name: string;
  version: string;
  isUnverified: boolean;
}

const planText = defaultPlan.map(({ percent, minutes }) => `${percent} % for ${lengthText(minutes)}`).join(', then ');

/** Gives a version to some visitors, and to more of them as long as it does as well as the stable one. */
export function StartDialog({ dialog, name, version, isUnverified }: StartDialogProps) {
  const { api, account } = useAdmin();
  const queryClient = useQueryClient();
  const form = useSavedForm<{ reason: string }>({
    saved: { reason: '' },
    place: `module/${name}/${version}/rollout`,
    schema: z.object({ reason }),
    words: { reason: 'Say why; it stands in the history' },
    send: async ({ value }) => {
      const body = { version, plan: defaultPlan, reason: value.reason.trim(), by: nameOf(account) };
      await api.call(startRollout, { params: { name }, body });
      await readAnew(queryClient);
      return { said: `${version} is on its way` };
    },
    refusal: 'Not started.',
    onSaved: dialog.onClose,
  });
  return (
    <FormDialog
      dialog={dialog}
      form={form}
      title={`Roll out ${version}?`}
      act="Start"
      acting="Starting …"
      cancel="Cancel"
    >
      <Help>
        {planText} of the visitors. It goes on by itself as long as it does as well as the stable version, and is taken
        back by itself when it does worse.
        {isUnverified && ' Not all of its checks could be made here: look at them first.'}
      </Help>
      <TextField label="Reason" {...form.field('reason')} />
    </FormDialog>
  );
}
