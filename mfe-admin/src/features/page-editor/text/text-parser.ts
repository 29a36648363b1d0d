import { textSchema } from '@tessera/site-document/text/schema.ts';
import { DOMParser, type TagParseRule } from 'prosemirror-model';

const node = (name: string, tag: string): TagParseRule => ({ node: name, tag });
const mark = (name: string, tag: string): TagParseRule => ({ mark: name, tag });

/** Reads elements that the browser itself put into a text, such as a paragraph after Enter on a phone. */
export const textParser = new DOMParser(textSchema, [
  node('paragraph', 'p'),
  node('paragraph', 'div'),
  ...[1, 2, 3, 4].map((level) => ({ ...node('heading', `h${level}`), attrs: { level } })),
  node('blockquote', 'blockquote'),
  { ...node('code_block', 'pre'), preserveWhitespace: 'full' as const },
  node('horizontal_rule', 'hr'),
  node('bullet_list', 'ul'),
  node('ordered_list', 'ol'),
  node('list_item', 'li'),
  node('hard_break', 'br'),
  mark('strong', 'strong'),
  mark('strong', 'b'),
  mark('em', 'em'),
  mark('em', 'i'),
  mark('strike', 's'),
  mark('small', 'small'),
  mark('highlight', 'mark'),
  mark('code', 'code'),
]);
