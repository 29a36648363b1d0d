import { announce } from '@tessera/browser-kit/page/announce.ts';
import { rootId } from '@tessera/contracts/site/node-id.ts';
import { findNode } from '@tessera/site-document/tree/nodes.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { type Editor, useEditor } from '../editor-context.ts';
import { isElement } from '../rules/is-element.ts';
import { type Command, commandOf, type EditorKeyEvent } from '../rules/key-map.ts';
import { moveAcross, moveWithin } from '../rules/positions.ts';
import { focusField, focusOutline, focusRegionAfter } from './focus.ts';

type Run = (editor: Editor) => void;

/** Reads key presses of the outline, the canvas and the panel, and runs their commands. */
export function useEditorKeys() {
  const { palette } = useAdmin();
  const editor = useEditor();
  const help = useDialogEntry('keys');
  const moving = useDialogEntry('move-to');
  const own: Partial<Record<Command, Run>> = {
    help: () => help.open(),
    search: palette.open,
    moveTo: ({ selected }) => selected !== rootId && moving.open(selected),
  };
  const press = (event: EditorKeyEvent) => {
    if (help.isOpen || moving.isOpen || isInDialog(event.target)) return;
    const command = commandOf(event, isTyping(event.target));
    if (!command || isOfControl(command, event.target)) return;
    event.preventDefault();
    event.stopPropagation();
    (own[command] ?? runs[command])?.(editor);
  };
  return { press, help: help.dialog, moving: { ...moving.dialog, of: moving.of } };
}

const runs: Partial<Record<Command, Run>> = {
  undo: ({ actions }) => actions.step('undo'),
  redo: ({ actions }) => actions.step('redo'),
  save: ({ session }) => {
    void session.flush();
    announce('Changes are saved as you make them.');
  },
  duplicate: ({ actions, selected }) => actions.duplicate(selected),
  remove: ({ actions, selected }) => actions.remove(selected),
  add: ({ session, selected, setLeft }) => {
    const kind = findNode(session.state().body, selected)?.kind;
    setLeft(kind === 'root' ? 'sections' : 'blocks');
  },
  edit: ({ setSheet }) => {
    setSheet('settings');
    focusField();
  },
  out: ({ session, selected, select, left, setLeft }) => {
    if (left !== 'outline') return setLeft('outline');
    const parentId = findNode(session.state().body, selected)?.parentId;
    if (parentId) select(parentId);
    focusOutline();
  },
  moveUp: ({ session, actions, selected }) => actions.move(moveWithin(session.state().body, selected, -1)),
  moveDown: ({ session, actions, selected }) => actions.move(moveWithin(session.state().body, selected, 1)),
  moveToPrevious: ({ session, actions, selected }) => actions.move(moveAcross(session.state().body, selected, -1)),
  moveToNext: ({ session, actions, selected }) => actions.move(moveAcross(session.state().body, selected, 1)),
  narrower: ({ actions, selected }) => actions.changeWidth(selected, -1),
  wider: ({ actions, selected }) => actions.changeWidth(selected, 1),
  nextRegion: () => focusRegionAfter(),
};

const typed = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, select, [contenteditable]';
const closest = (target: EventTarget | null, selector: string): boolean =>
  isElement(target) && target.closest(selector) !== null;
const isTyping = (target: EventTarget | null) => closest(target, typed);
const isInDialog = (target: EventTarget | null) => closest(target, '[role=dialog], [role=alertdialog], [role=menu]');

/**
 * Enter and Escape belong to the button, link or list that has the focus; Delete to a list that removes by it; keys that
 * move, to an item in its list.
 */
const isOfControl = (command: Command, target: EventTarget | null) =>
  (command === 'edit' && closest(target, 'button, a[href], input, summary, [data-keys=own]')) ||
  ((command === 'moveUp' || command === 'moveDown') && closest(target, '[data-item]')) ||
  (command === 'out' && closest(target, '[data-dragging], [data-keys=own]')) ||
  (command === 'remove' && closest(target, '[data-keys=own]'));
