import { blockTypes } from '@tessera/contracts/site/blocks/index.ts';
import { History, Keyboard, LayoutTemplate, type LucideIcon, Redo2, Send, Undo2 } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { usePaletteCommands } from '../../../kit/context/use-palette-commands.ts';
import type { PaletteCommand } from '../../../kit/palette/palette.ts';
import { holdsRight } from '../../../kit/rights/use-right.ts';
import { blockNames, useAddBlock } from '../add/use-add-block.ts';
import { useBody, useEditor, useSession } from '../editor-context.ts';
import { iconOf } from '../node-icons.ts';

/** Dialogs of the editor that the palette opens. */
interface EditorDialogs {
  publish: () => void;
  history: () => void;
  keys: () => void;
}

/** Adds what can be done with the open page to the command palette (WEBSITE.md 9.3). */
export function useEditorCommands({ publish, history, keys }: EditorDialogs): void {
  const { account } = useAdmin();
  const { actions, setLeft, setSheet } = useEditor();
  const { state, saving, canUndo, canRedo } = useSession();
  const hasSections = useBody().sections.length > 0;
  const addBlock = useAddBlock();
  const hasChanges = state !== 'live' || saving !== 'saved';
  const addSection = () => {
    setSheet('outline');
    setLeft('sections');
  };
  usePaletteCommands([
    ...when(hasChanges && holdsRight(account, 'content.publish'), command('publish', 'Publish…', Send, publish)),
    ...when(
      canUndo,
      command('undo', 'Undo', Undo2, () => actions.step('undo')),
    ),
    ...when(
      canRedo,
      command('redo', 'Redo', Redo2, () => actions.step('redo')),
    ),
    command('history', 'History of this page', History, history),
    command('keys', 'Keyboard shortcuts', Keyboard, keys),
    command('add-section', 'Add section', LayoutTemplate, addSection),
    ...(hasSections ? blockNames : []).map((type) => ({
      ...command(`add-block-${type}`, `Add ${blockTypes[type].label}`, iconOf(type), () => addBlock(type)),
      keywords: 'block',
    })),
  ]);
}

const when = <T>(isThere: boolean, one: T): T[] => (isThere ? [one] : []);

const command = (id: string, text: string, icon: LucideIcon, run: () => void): PaletteCommand => ({
  ...{ id, text, icon, run },
});
