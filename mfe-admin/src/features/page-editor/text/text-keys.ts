import { textSchema } from '@tessera/site-document/text/schema.ts';
import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, type Plugin, TextSelection } from 'prosemirror-state';
import { markCommand } from './text-commands.ts';

const { nodes } = textSchema;

/** Keys of a text. Tab leaves it, but within a list, where it changes the level. */
export function textKeys({ onEscape, onLink }: { onEscape: () => void; onLink: () => void }): Plugin[] {
  const { list_item: item, hard_break: hardBreak } = nodes;
  if (!item || !hardBreak) return [];
  const addBreak: Command = (state, dispatch) => {
    dispatch?.(state.tr.replaceSelectionWith(hardBreak.create()).scrollIntoView());
    return true;
  };
  const done =
    (run: () => void): Command =>
    () => {
      run();
      return true;
    };
  return [
    keymap({
      'Mod-a': selectWords,
      Enter: splitListItem(item),
      Tab: sinkListItem(item),
      'Shift-Tab': liftListItem(item),
      'Shift-Enter': chainCommands(exitCode, addBreak),
      'Mod-b': markCommand('strong'),
      'Mod-i': markCommand('em'),
      'Mod-k': done(onLink),
      Escape: done(onEscape),
    }),
    keymap(baseKeymap),
  ];
}

/** Marks all words: what is typed over them stays a heading where the text begins with one. */
const selectWords: Command = ({ doc, tr }, dispatch) => {
  dispatch?.(tr.setSelection(TextSelection.between(doc.resolve(0), doc.resolve(doc.content.size))));
  return true;
};

/** What typed signs become: `# ` a heading, `- ` a list, `> ` a quote. */
export function textRules(): Plugin {
  const { heading, bullet_list: bullets, ordered_list: numbers, blockquote } = nodes;
  return inputRules({
    rules: [
      ...(heading
        ? [textblockTypeInputRule(/^(#{1,4})\s$/, heading, ([, signs = '']) => ({ level: signs.length }))]
        : []),
      ...(bullets ? [wrappingInputRule(/^\s*([-*])\s$/, bullets)] : []),
      ...(numbers ? [wrappingInputRule(/^(\d{1,3})\.\s$/, numbers, ([, order]) => ({ order: Number(order) }))] : []),
      ...(blockquote ? [wrappingInputRule(/^\s*>\s$/, blockquote)] : []),
    ],
  });
}
