import type { Rollout } from '@tessera/contracts/modules/rollout.ts';
import { pauseRollout, resumeRollout, stopRollout } from '@tessera/contracts/modules/rollout-calls.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { percentOf } from './plan-steps.tsx';
import { type ModuleAction, ReasonDialog } from './reason-dialog.tsx';

export type Steering = 'pause' | 'resume' | 'stop';

type Steered = { params: { name: string }; body: ModuleAction };
const calls: Record<Steering, (api: AdminApi, steered: Steered) => Promise<Rollout>> = {
  pause: (api, steered) => api.call(pauseRollout, steered),
  resume: (api, steered) => api.call(resumeRollout, steered),
  stop: (api, steered) => api.call(stopRollout, steered),
};

interface SteeringTexts {
  title: string;
  act: string;
  acting: string;
  help: string;
  said: string;
}

function textsOf(how: Steering, rollout: Rollout): SteeringTexts {
  const { version, against } = rollout;
  const percent = percentOf(rollout);
  return {
    pause: {
      title: `Pause at ${percent} %?`,
      ...{ act: 'Pause rollout', acting: 'Pausing …' },
      help: `${percent} % of visitors keep ${version}. It is still rolled back automatically when it is worse than the stable version.`,
      said: `Paused at ${percent} %`,
    },
    resume: {
      title: `Resume at ${percent} %?`,
      ...{ act: 'Resume rollout', acting: 'Resuming …' },
      help: 'The current step runs for its remaining time before the version reaches more visitors.',
      said: 'The rollout is resumed',
    },
    stop: {
      title: `Stop and roll back to ${against}?`,
      ...{ act: 'Stop rollout', acting: 'Stopping …' },
      help: `All visitors get ${against} again from the next page view on.`,
      said: `All visitors get ${against}`,
    },
  }[how];
}

interface SteerDialogProps {
  dialog: OpenDialog;
  name: string;
  rollout: Rollout;
  how: Steering;
}

/** Pauses, resumes or stops a rollout. */
export function SteerDialog({ dialog, name, rollout, how }: SteerDialogProps) {
  const { help, ...texts } = textsOf(how, rollout);
  return (
    <ReasonDialog
      dialog={dialog}
      place={`module/${name}/${how}`}
      {...texts}
      isFinal={how === 'stop'}
      send={(api, body) => calls[how](api, { params: { name }, body })}
      refusal="Nothing was changed."
    >
      {help}
    </ReasonDialog>
  );
}
