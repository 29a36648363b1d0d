import { ArrowDown, ArrowUp, Copy, Ellipsis, ListTree, Trash2 } from 'lucide-react';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Icon } from '../../../kit/ui/icon/icon.tsx';
import { Menu } from '../../../kit/ui/overlays/menu.tsx';
import { useBody, useEditor } from '../editor-context.ts';
import { moveWithin } from '../rules/positions.ts';

/** What can be done with a row of the outline. */
export function NodeMenu({ id, label }: { id: string; label: string }) {
  const { actions } = useEditor();
  const body = useBody();
  const moving = useDialogEntry('move-to');
  const up = moveWithin(body, id, -1);
  const down = moveWithin(body, id, 1);
  return (
    <Menu
      label={`More for ${label}`}
      isSmall
      trigger={<Icon of={Ellipsis} />}
      entries={[
        { id: 'duplicate', text: 'Duplicate', icon: Copy, onChoose: () => actions.duplicate(id) },
        { id: 'up', text: 'Move up', icon: ArrowUp, isDisabled: !up, onChoose: () => actions.move(up) },
        { id: 'down', text: 'Move down', icon: ArrowDown, isDisabled: !down, onChoose: () => actions.move(down) },
        { id: 'to', text: 'Move to…', icon: ListTree, onChoose: () => moving.open(id) },
        { id: 'delete', text: 'Delete', icon: Trash2, onChoose: () => actions.remove(id) },
      ]}
    />
  );
}
