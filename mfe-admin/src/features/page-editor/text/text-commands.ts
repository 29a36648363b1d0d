import type { Link } from '@tessera/contracts/site/link.ts';
import { textSchema } from '@tessera/site-document/text/schema.ts';
import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { linkOf } from './link-of.ts';
import type { TextBlock, TextCommand, TextState } from './text-state.ts';

const { nodes, marks } = textSchema;
/** Node types are those of the schema above. */
const nodeType = (name: string): NodeType => nodes[name] ?? textSchema.topNodeType;
const markType = (name: string): MarkType | undefined => marks[name];

const isIn = ({ selection: { $from } }: EditorState, name: string): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some((node) => node.type.name === name);

const hasMark = ({ selection: { from, to, empty, $from }, doc, storedMarks }: EditorState, name: string): boolean => {
  const type = markType(name);
  if (!type) return false;
  return empty ? type.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, type);
};

/** What the formatting bar shows. */
export function textStateOf(state: EditorState): TextState {
  const { $from, empty } = state.selection;
  const { parent } = $from;
  return {
    block: parent.type.name === 'heading' ? headingOf(parent.attrs.level) : 'paragraph',
    isStrong: hasMark(state, 'strong'),
    isEm: hasMark(state, 'em'),
    isBulletList: isIn(state, 'bullet_list'),
    isOrderedList: isIn(state, 'ordered_list'),
    isQuote: isIn(state, 'blockquote'),
    link: linkOf($from.nodeAfter) ?? linkOf($from.nodeBefore),
    isEmpty: empty,
  };
}

const headings: readonly TextBlock[] = ['heading1', 'heading2', 'heading3', 'heading4'];
const headingOf = (level: unknown): TextBlock => headings[Number(level) - 1] ?? 'heading2';

/** The change that a press on the bar makes. */
export function commandOf(command: TextCommand, state: EditorState): Command {
  switch (command.do) {
    case 'strong':
    case 'em':
      return markCommand(command.do);
    case 'bulletList':
      return listCommand('bullet_list', state);
    case 'orderedList':
      return listCommand('ordered_list', state);
    case 'quote':
      return isIn(state, 'blockquote') ? lift : wrapIn(nodeType('blockquote'));
    case 'block':
      return command.block === 'paragraph'
        ? setBlockType(nodeType('paragraph'))
        : setBlockType(nodeType('heading'), { level: headings.indexOf(command.block) + 1 });
    case 'link':
      return linkCommand(command.link);
  }
}

export function markCommand(name: string): Command {
  const type = markType(name);
  return type ? toggleMark(type) : () => false;
}

function listCommand(name: 'bullet_list' | 'ordered_list', state: EditorState): Command {
  return isIn(state, name) ? liftListItem(nodeType('list_item')) : wrapInList(nodeType(name));
}

/** Links what is marked, or the whole link around the caret. */
function linkCommand(link: Link | null): Command {
  return (state, dispatch) => {
    const type = markType('link');
    const range = linkRange(state);
    if (!type || !range) return false;
    const { from, to } = range;
    const transaction = state.tr.removeMark(from, to, type);
    dispatch?.(link ? transaction.addMark(from, to, type.create({ link })) : transaction);
    return true;
  };
}

function linkRange({ selection: { from, to, empty, $from } }: EditorState) {
  if (!empty) return { from, to };
  const link = JSON.stringify(linkOf($from.nodeAfter) ?? linkOf($from.nodeBefore));
  if (link === 'null') return undefined;
  const start = $from.start();
  let range: { from: number; to: number } | undefined;
  $from.parent.forEach((node, offset) => {
    if (JSON.stringify(linkOf(node)) !== link) return;
    const begin = start + offset;
    if (begin <= from && begin + node.nodeSize >= from) range = { from: begin, to: begin + node.nodeSize };
  });
  return range;
}
