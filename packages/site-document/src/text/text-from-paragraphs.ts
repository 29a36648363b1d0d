import { emptyRichText, type InlineNode, type RichText } from '@tessera/contracts/site/rich-text.ts';

const maxParagraphs = 1_000;
/** Lines of a paragraph: each but the first begins with a break. */
const maxLines = 1_000;
const maxLength = 20_000;

/**
 * Makes a formatted text of a plain one: an empty line begins a paragraph, any other new line is a
 * break.
 */
export function textFromParagraphs(plain: string): RichText {
  const lines = plain.split(/\r\n|\r|\n/).map((line) => line.trim().slice(0, maxLength));
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (line !== '' && last && last.length < maxLines) last.push(line);
    else paragraphs.push(line === '' ? [] : [line]);
  }
  const content = paragraphs.filter((one) => one.length > 0).slice(0, maxParagraphs);
  if (content.length === 0) return emptyRichText();
  return { type: 'doc', content: content.map((one) => ({ type: 'paragraph', content: one.flatMap(withBreak) })) };
}

const withBreak = (line: string, index: number): InlineNode[] =>
  index === 0 ? [{ type: 'text', text: line }] : [{ type: 'hard_break' }, { type: 'text', text: line }];
