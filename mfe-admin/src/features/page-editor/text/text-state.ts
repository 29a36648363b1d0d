import type { Link } from '@tessera/contracts/site/link.ts';

/** The kinds of paragraphs that the bar offers. */
export const textBlocks = [
  { value: 'paragraph', name: 'Paragraph' },
  { value: 'heading1', name: 'Heading 1' },
  { value: 'heading2', name: 'Heading 2' },
  { value: 'heading3', name: 'Heading 3' },
  { value: 'heading4', name: 'Heading 4' },
] as const;
export type TextBlock = (typeof textBlocks)[number]['value'];

/** What the formatting bar shows of the place where the caret is. */
export interface TextState {
  block: TextBlock;
  isStrong: boolean;
  isEm: boolean;
  isBulletList: boolean;
  isOrderedList: boolean;
  isQuote: boolean;
  link: Link | null;
  /** Nothing is marked: a link has no text to stand on. */
  isEmpty: boolean;
}

export type TextCommand =
  | { do: 'strong' | 'em' | 'bulletList' | 'orderedList' | 'quote' }
  | { do: 'block'; block: TextBlock }
  | { do: 'link'; link: Link | null };

/** An open text, as its formatting bar uses it. */
export interface TextView {
  run: (command: TextCommand) => void;
  focus: () => void;
  /** Puts the caret where a point of its document is. */
  focusAt: (x: number, y: number) => void;
  destroy: () => void;
}
