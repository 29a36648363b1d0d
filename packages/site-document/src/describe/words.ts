import { type RichText, richText } from '@tessera/contracts/site/rich-text.ts';
import { plainText as plainTextOf } from '../text/plain-text.ts';
import type { FoundNode } from '../tree/nodes.ts';

const isAddress = (text: string) => /^https?:\/\/\S*$/i.test(text);
const isRichText = (value: unknown): value is RichText => richText.safeParse(value).success;

/** What people read of a node itself, field by field; addresses are not read. */
export function wordsOf({ fields, node }: FoundNode): string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const value = node[name];
    if (kind === 'text' && typeof value === 'string') return isAddress(value.trim()) ? [] : value.trim() || [];
    return kind === 'richText' && isRichText(value) ? plainTextOf(value) || [] : [];
  });
}

/** The beginning of a text on one line, at most `max` characters, ending with a whole word. */
export function firstWords(text: string, max = 40): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > max / 2 ? cut.slice(0, end) : cut}…`;
}
