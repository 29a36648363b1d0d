/** Lists as Word writes them: paragraphs with a level in their style and a marker in their text. */
import type { ListItemNode, TextBlockNode } from '@tessera/contracts/site/rich-text.ts';
import type { HtmlElement, HtmlNode } from './parse-html.ts';
import { styleOf } from './styles.ts';

/** A paragraph of a list, with where it is in it. */
export interface ListParagraph {
  level: number;
  /** Number that it begins with; null in a list of bullets. */
  number: number | null;
  content: TextBlockNode[];
}

/** Lists nested deeper are read as the deepest level. */
export const maxListLevel = 6;

/** Level of a paragraph in Word's list, from 1; null for any other element. */
export function wordListLevel(element: HtmlElement): number | null {
  const style = element.name === 'p' ? styleOf(element).get('mso-list') : undefined;
  const level = style === undefined ? null : /level(\d{1,2})/.exec(style)?.[1];
  return level ? Math.min(Math.max(Number(level), 1), maxListLevel) : null;
}

/** Whether an element holds the marker that Word writes before a list's text. */
export const isWordMarker = (element: HtmlElement): boolean => styleOf(element).get('mso-list') === 'ignore';

/** The text of a list's marker, wherever in the paragraph it is. */
export function markerText(element: HtmlElement): string {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = isWordMarker(child) ? textOf(child) : markerText(child);
    if (found !== '') return found;
  }
  return '';
}

const textOf = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(textOf).join(''));

/**
 * A marker in the text itself, as some versions of Word leave it: a bullet or a number, and at
 * least two blanks.
 */
const leadingMarker = /^\s*(?:[·•▪§o–-]|\(?[0-9a-z]{1,4}[.)])[\s\u00a0]{2,}/i;

/** Removes a marker from the beginning of a paragraph. */
export const withoutMarker = (text: string): string => text.replace(leadingMarker, '');

/**
 * The number that a marker begins a list with; null for bullets, of which one is the letter "o".
 */
export function numberOf(marker: string): number | null {
  const [, figures, letter] = /^[\s\u00a0]*\(?(?:(\d{1,5})|([a-z]{1,5}))[.)]/i.exec(marker) ?? [];
  if (figures) return Number(figures);
  return letter ? 1 : null;
}

/** Makes nested lists of paragraphs that follow one another. */
export function listsOf(paragraphs: readonly ListParagraph[]): TextBlockNode[] {
  const [first] = paragraphs;
  if (!first) return [];
  const level = Math.min(...paragraphs.map((one) => one.level));
  const items: { head: ListParagraph | null; below: ListParagraph[] }[] = [];
  for (const one of paragraphs) {
    if (one.level === level || items.length === 0) items.push({ head: one, below: [] });
    else items.at(-1)?.below.push(one);
  }
  const content = items.map(
    ({ head, below }): ListItemNode => ({
      type: 'list_item',
      content: [...(head?.content ?? []), ...listsOf(below)],
    }),
  );
  return [
    first.number === null
      ? { type: 'bullet_list', content }
      : { type: 'ordered_list', attrs: { order: first.number }, content },
  ];
}
