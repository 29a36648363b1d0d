import { useQueryClient } from '@tanstack/react-query';
import { reason } from '@tessera/contracts/modules/actor.ts';
import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import { pauseRollout, resumeRollout, stopRollout } from '@tessera/contracts/modules/rollout-calls.wire.ts';
import { z } from 'zod';
import { useAdmin } from '../../kit/context/admin-context.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { FormDialog } from '../../kit/form/form-dialog.tsx';
import { useSavedForm } from '../../kit/form/use-saved-form.ts';
import { nameOf } from '../../kit/format/account-name.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { Help, TextField } from '../../kit/ui/inputs/field.tsx';
import { percentOf } from './plan-steps.tsx';
import { readAnew } from './queries.ts';

export type Steering = 'pause' | 'resume' | 'stop';

type Said = { params: { name: string }; body: { reason: string; by: string } };
const calls: Record<Steering, (api: AdminApi, said: Said) => Promise<Rollout>> = {
  pause: (api, said) => api.call(pauseRollout, said),
  resume: (api, said) => api.call(resumeRollout, said),
  stop: (api, said) => api.call(stopRollout, said),
};

interface Words {
  title: string;
  act: string;
  acting: string;
  help: string;
  said: string;
}

function wordsOf(how: Steering, rollout: Rollout): Words {
  const { version, against } = rollout;
  const percent = percentOf(rollout);
  return {
    pause: {
      title: `Pause at ${percent} %?`,
      ...{ act: 'Pause it', acting: 'Pausing …' },
      help: `${percent} % of visitors keep ${version}, and it goes no further. It is still taken back by itself when it does worse.`,
      said: `Paused at ${percent} %`,
    },
    resume: {
      title: `Go on from ${percent} %?`,
      ...{ act: 'Let it go on', acting: 'Going on …' },
      help: 'It has the rest of its step before it reaches more visitors.',
      said: 'The rollout goes on',
    },
    stop: {
      title: `Stop and go back to ${against}?`,
      ...{ act: 'Stop it', acting: 'Stopping …' },
      help: `Every next page has ${against} again, for everybody.`,
      said: `Everybody gets ${against}`,
    },
  }[how];
}

interface SteerDialogProps {
  dialog: OpenDialog;
  name: string;
  rollout: Rollout;
  how: Steering;
}

/** Holds a rollout, lets it go on or ends it, with the reason that stays in the history. */
export function SteerDialog({ dialog, name, rollout, how }: SteerDialogProps) {
  const { api, account } = useAdmin();
  const queryClient = useQueryClient();
  const { help, said, ...words } = wordsOf(how, rollout);
  const form = useSavedForm<{ reason: string }>({
    saved: { reason: '' },
    place: `module/${name}/${how}`,
    schema: z.object({ reason }),
    words: { reason: 'Say why; it stands in the history' },
    send: async ({ value }) => {
      await calls[how](api, { params: { name }, body: { reason: value.reason.trim(), by: nameOf(account) } });
      await readAnew(queryClient);
      return { said };
    },
    refusal: 'Nothing was changed.',
    onSaved: dialog.onClose,
  });
  return (
    <FormDialog dialog={dialog} form={form} {...words} cancel="Cancel" isFinal={how === 'stop'}>
      <Help>{help}</Help>
      <TextField label="Reason" {...form.field('reason')} />
    </FormDialog>
  );
}
