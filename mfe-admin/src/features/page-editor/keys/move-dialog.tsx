import { useState } from 'react';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Help, SelectField } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { labelOf } from '../rules/label-of.ts';
import { moveTargets } from '../rules/move-targets.ts';

/** "Move to…": every place by its name, for the keyboard, for touch, and for who does not see the page. */
export function MoveDialog({ dialog }: { dialog: OpenDialog & { of: string | undefined } }) {
  const { of, ...open } = dialog;
  const { actions } = useEditor();
  const body = useBody();
  const targets = of && open.isOpen ? moveTargets(body, of) : [];
  const [chosen, setChosen] = useState<string>();
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const move = () => {
    if (target) actions.move(target.operation);
    open.onClose();
  };
  return (
    <Dialog
      {...open}
      title={`Move ${of ? labelOf(body, of) : ''}`}
      foot={
        <>
          <DialogClose>Cancel</DialogClose>
          <Button look="primary" isBusy={!target} onClick={move}>
            Move
          </Button>
        </>
      }
    >
      {target ? (
        <SelectField
          label="New position"
          value={target.id}
          choices={targets.map(({ id, label }) => ({ value: id, name: label }))}
          onChange={setChosen}
        />
      ) : (
        <Help>There is no other place for it on this page.</Help>
      )}
    </Dialog>
  );
}
