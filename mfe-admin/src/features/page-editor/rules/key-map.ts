/** A key press, as the DOM and React report it. */
export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

/** A key press of React or of the canvas's document. */
export interface EditorKeyEvent extends KeyPress {
  target: EventTarget | null;
  preventDefault: () => void;
  stopPropagation: () => void;
}

export type Command =
  | 'undo'
  | 'redo'
  | 'save'
  | 'duplicate'
  | 'remove'
  | 'add'
  | 'edit'
  | 'out'
  | 'moveUp'
  | 'moveDown'
  | 'moveToPrevious'
  | 'moveToNext'
  | 'moveTo'
  | 'narrower'
  | 'wider'
  | 'help'
  | 'nextRegion'
  | 'search';

interface KeyEntry {
  /** As the map of keys shows it. */
  keys: string;
  text: string;
  commands: readonly Command[];
}

/** The whole map, in the order of its dialog. */
export const keyMap: readonly KeyEntry[] = [
  { keys: '↑ ↓', text: 'Select the next or previous element in the outline', commands: [] },
  { keys: '← →', text: 'Close or open an element in the outline', commands: [] },
  { keys: 'Enter', text: 'Edit the text or open the settings', commands: ['edit'] },
  { keys: 'Esc', text: 'Back: text, block, section, page', commands: ['out'] },
  { keys: 'Alt+↑ Alt+↓', text: 'Move up or down', commands: ['moveUp', 'moveDown'] },
  { keys: 'Alt+← Alt+→', text: 'Move to the section before or after', commands: ['moveToPrevious', 'moveToNext'] },
  { keys: 'M', text: 'Move to…', commands: ['moveTo'] },
  { keys: '/ or A', text: 'Add after the selected element', commands: ['add'] },
  { keys: '⌘D or Ctrl+D', text: 'Duplicate', commands: ['duplicate'] },
  { keys: 'Delete', text: 'Delete', commands: ['remove'] },
  { keys: '[ ]', text: 'Narrower or wider', commands: ['narrower', 'wider'] },
  { keys: '⌘Z or Ctrl+Z', text: 'Undo', commands: ['undo'] },
  { keys: '⇧⌘Z or Ctrl+Shift+Z', text: 'Redo', commands: ['redo'] },
  { keys: 'F6', text: 'Next region', commands: ['nextRegion'] },
  { keys: '⌘K or Ctrl+K', text: 'Search or jump to. In a text: add a link', commands: ['search'] },
  { keys: '?', text: 'Show this list', commands: ['help'] },
];

const plain: Readonly<Record<string, Command>> = {
  Delete: 'remove',
  Backspace: 'remove',
  '/': 'add',
  a: 'add',
  m: 'moveTo',
  '[': 'narrower',
  ']': 'wider',
  '?': 'help',
  Enter: 'edit',
  Escape: 'out',
};
const withCommand: Readonly<Record<string, Command>> = { d: 'duplicate', k: 'search' };
const withAlt: Readonly<Record<string, Command>> = {
  ArrowUp: 'moveUp',
  ArrowDown: 'moveDown',
  ArrowLeft: 'moveToPrevious',
  ArrowRight: 'moveToNext',
};

/**
 * Returns what a key press means.
 * @param isTyping the focus is in a text: only what works everywhere counts
 */
export function commandOf(press: KeyPress, isTyping: boolean): Command | undefined {
  const { altKey, shiftKey } = press;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const isCommand = (press.ctrlKey || press.metaKey) && !altKey;
  if (isCommand && key === 'z') return shiftKey ? 'redo' : 'undo';
  if (isCommand && key === 'y') return 'redo';
  if (isCommand && key === 's') return 'save';
  if (key === 'F6') return 'nextRegion';
  if (isTyping) return undefined;
  if (isCommand) return withCommand[key];
  if (altKey) return withAlt[key];
  return plain[key];
}
