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

/** Gives a version to some visitors, and to more of them as long as it does as well as the stable one. */
export function StartDialog({ dialog, name, version, isUnverified }: StartDialogProps) {
  return (
    <ReasonDialog
      dialog={dialog}
      place={`module/${name}/${version}/rollout`}
      title={`Roll out ${version}?`}
      act="Start"
      acting="Starting …"
      send={(api, told) => api.call(startRollout, { params: { name }, body: { version, plan: defaultPlan, ...told } })}
      said={`${version} is on its way`}
      refusal="Not started."
    >
      {planText} of the visitors. It goes on by itself as long as it does as well as the stable version, and is taken
      back by itself when it does worse.
      {isUnverified && ' Not all of its checks could be made here: look at them first.'}
    </ReasonDialog>
  );
}
