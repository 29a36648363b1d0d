import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import { pauseRollout, resumeRollout, stopRollout } from '@tessera/contracts/modules/rollout-calls.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { percentOf } from './plan-steps.tsx';
import { ReasonDialog, type Told } from './reason-dialog.tsx';

export type Steering = 'pause' | 'resume' | 'stop';

type Steered = { params: { name: string }; body: Told };
const calls: Record<Steering, (api: AdminApi, steered: Steered) => Promise<Rollout>> = {
  pause: (api, steered) => api.call(pauseRollout, steered),
  resume: (api, steered) => api.call(resumeRollout, steered),
  stop: (api, steered) => api.call(stopRollout, steered),
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

/** Holds a rollout, lets it go on or ends it. */
export function SteerDialog({ dialog, name, rollout, how }: SteerDialogProps) {
  const { help, ...words } = wordsOf(how, rollout);
  return (
    <ReasonDialog
      dialog={dialog}
      place={`module/${name}/${how}`}
      {...words}
      isFinal={how === 'stop'}
      send={(api, body) => calls[how](api, { params: { name }, body })}
      refusal="Nothing was changed."
    >
      {help}
    </ReasonDialog>
  );
}
