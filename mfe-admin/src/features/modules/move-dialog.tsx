import { moveStable } from '@tessera/contracts/modules/calls.wire.ts';
import type { OpenDialog } from '../../kit/guards/dialog-entry.ts';
import { ReasonDialog } from './reason-dialog.tsx';

interface MoveDialogProps {
  dialog: OpenDialog;
  name: string;
  version: string;
  /** The live version. A concurrent deployment is reported instead of overwritten. */
  stable: string | undefined;
  isBack: boolean;
  isUnverified: boolean;
}

/** Releases a version to everyone, or rolls back to an earlier one. */
export function MoveDialog({ dialog, name, version, stable, isBack, isUnverified }: MoveDialogProps) {
  return (
    <ReasonDialog
      dialog={dialog}
      place={`module/${name}/${version}`}
      title={isBack ? `Roll back to ${version}?` : `Release ${version} to everyone?`}
      act={isBack ? 'Roll back' : 'Release to everyone'}
      acting="Deploying …"
      isFinal
      send={(api, action) => {
        const body = { version, isRollback: isBack, ...action, ...(stable && { base: stable }) };
        return api.call(moveStable, { params: { name }, body });
      }}
      said={`${version} is live`}
      refusal="Not deployed."
    >
      {stable
        ? `From the next page view on, all websites use ${version} instead of ${stable}.`
        : 'All websites use it from the next page view on.'}
      {isUnverified && ' Some checks were skipped. Review them first.'}
    </ReasonDialog>
  );
}
