import { defaultPlan } from '@tessera/contracts/modules/rollout.ts';
import { startRollout } from '@tessera/contracts/modules/rollout-calls.wire.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { lengthText } from './plan-steps.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

interface StartDialogProps {
  dialog: OpenDialog;
  name: string;
  version: string;
  isUnverified: boolean;
}

const planText = defaultPlan.map(({ percent, minutes }) => `${percent} % for ${lengthText(minutes)}`).join(', then ');

/** Starts a rollout: a version for some visitors, and for more of them as long as it is as good as the stable one. */
export function StartDialog({ dialog, name, version, isUnverified }: StartDialogProps) {
  return (
    <ReasonDialog
      dialog={dialog}
      place={`module/${name}/${version}/rollout`}
      title={`Roll out ${version}?`}
      act="Start rollout"
      acting="Starting …"
      send={(api, action) =>
        api.call(startRollout, { params: { name }, body: { version, plan: defaultPlan, ...action } })
      }
      said={`Rollout of ${version} started`}
      refusal="Not started."
    >
      {planText} of visitors. The rollout continues automatically while the version is as good as the stable one, and is
      rolled back automatically when it is worse.
      {isUnverified && ' Some checks were skipped. Review them first.'}
    </ReasonDialog>
  );
}
