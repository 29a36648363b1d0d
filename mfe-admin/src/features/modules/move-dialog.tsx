import { moveStable } from '@tessera/contracts/modules/calls.wire.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface MoveDialogProps {
  dialog: OpenDialog;
  name: string;
  version: string;
  /** What everybody gets now; a move of somebody else in the meantime is told instead of overwritten. */
  stable: string | undefined;
  isBack: boolean;
  isUnverified: boolean;
}

/** Gives everybody a version, or one from before. */
export function MoveDialog({ dialog, name, version, stable, isBack, isUnverified }: MoveDialogProps) {
  return (
    <ReasonDialog
      dialog={dialog}
      place={`module/${name}/${version}`}
      title={isBack ? `Go back to ${version}?` : `Give ${version} to everybody?`}
      act={isBack ? 'Go back' : 'Give it to everybody'}
      acting="Moving …"
      isFinal
      send={(api, told) => {
        const body = { version, isRollback: isBack, ...told, ...(stable && { base: stable }) };
        return api.call(moveStable, { params: { name }, body });
      }}
      said={`Everybody gets ${version}`}
      refusal="Not moved."
    >
      {stable ? `Every next page, on every website, has ${version} in place of ${stable}.` : 'Every next page has it.'}
      {isUnverified && ' Not all of its checks could be made here: look at them first.'}
    </ReasonDialog>
  );
}
