/**
 * Reads pasted or imported HTML as formatted text: from Word, Google Docs, web pages, or whoever
 * means harm.
 */
import {
  emptyRichText,
  type ListItemNode,
  type RichText,
  type TextBlockNode,
  type TextMark,
} from '@tessera/contracts/site/rich-text.ts';
import { paragraphsOf, type Run, slices } from './html/inline-text.ts';
import { linkFromHref } from './html/link-from-href.ts';
import { type HtmlElement, type HtmlNode, parseHtml } from './html/parse-html.ts';
import { marksInside, styleOf, withLink } from './html/styles.ts';
import {
  isWordMarker,
  type ListParagraph,
  listsOf,
  markerText,
  maxListLevel,
  numberOf,
  withoutMarker,
  wordListLevel,
} from './html/word-lists.ts';

/** A text, with what could not become part of it, in words: `2 pictures`. */
export interface ReadText {
  text: RichText;
  leftOut: string[];
}

/** UTF-16 units that are read; what comes after is left out. */
const maxLength = 500_000;
const maxBlocks = 1_000;
const maxQuoteLevel = 2;

/** Reads HTML. What it returns is always a valid text, whatever was given. */
export function readRichText(html: string): ReadText {
  const { root, hidden } = parseHtml(html.slice(0, maxLength));
  const reader = new Reader(hidden);
  const content = reader.blocksOf(root.children, topLevel);
  reader.count(theEnd, html.length > maxLength ? 1 : 0);
  return { text: content.length > 0 ? { type: 'doc', content } : emptyRichText(), leftOut: reader.leftOut() };
}

/**
 * Reads a part of parsed HTML as text blocks. What could not become part of them is added to `leftOut`, by what people
 * call it: `picture`.
 */
export function readRichNodes(nodes: readonly HtmlNode[], leftOut: Map<string, number>): TextBlockNode[] {
  const reader = new Reader(new Map(), leftOut);
  return reader.blocksOf(nodes, topLevel);
}

/** Adds what a parser hid to what was left out. */
export function addHidden(hidden: ReadonlyMap<string, number>, leftOut: Map<string, number>): void {
  new Reader(hidden, leftOut);
}

/** Puts into words what was left out: `2 pictures`. */
export function leftOutWords(leftOut: ReadonlyMap<string, number>): string[] {
  const words = [...leftOut].filter(([, count]) => count > 0);
  return words.map(([what, count]) => (what === theEnd ? what : `${count} ${what}${count === 1 ? '' : 's'}`));
}

/** Where in the text the reader is. */
interface Context {
  marks: readonly TextMark[];
  lists: number;
  quotes: number;
  /** Level of the heading around; its text is bold without a mark. */
  heading: number | null;
}
const topLevel: Context = { marks: [], lists: 0, quotes: 0, heading: null };

const headings: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 };
const inlineElements = new Set(
  (
    'a abbr acronym b bdi bdo big br cite code data del dfn em font i img input ins kbd label mark nobr o:p q s samp ' +
    'small span strike strong sub sup time tt u var wbr'
  ).split(' '),
);
/** What is left out, as people call it. */
const leftOutElements: Readonly<Record<string, string>> = {
  img: 'picture',
  svg: 'picture',
  script: 'script',
  iframe: 'embedded page',
  object: 'embedded page',
  embed: 'embedded page',
  video: 'video',
  audio: 'recording',
  input: 'form field',
  select: 'form field',
  textarea: 'form field',
};
const unread = new Set(['head', 'xml', 'video', 'audio', 'datalist', 'canvas']);
const theEnd = 'the end of a long text';

class Reader {
  readonly #leftOut: Map<string, number>;

  constructor(hidden: ReadonlyMap<string, number>, leftOut = new Map<string, number>()) {
    this.#leftOut = leftOut;
    for (const [name, count] of hidden) this.#countElement(name, count);
  }

  /** What could not become part of the text, in words. */
  leftOut(): string[] {
    return leftOutWords(this.#leftOut);
  }

  count(what: string, count: number): void {
    this.#leftOut.set(what, (this.#leftOut.get(what) ?? 0) + count);
  }

  #countElement(name: string, count: number): void {
    const what = Object.hasOwn(leftOutElements, name) ? leftOutElements[name] : undefined;
    if (what) this.count(what, count);
  }

  /**
   * The paragraphs, lists and so on of a series of nodes; neighbouring texts become one paragraph.
   */
  blocksOf(nodes: readonly HtmlNode[], context: Context): TextBlockNode[] {
    const blocks: TextBlockNode[] = [];
    let line: HtmlNode[] = [];
    const list: ListParagraph[] = [];
    const add = (more: readonly TextBlockNode[]) => {
      if (more.length > 0) blocks.push(...listsOf(list.splice(0)), ...more);
    };
    for (const node of nodes) {
      if (typeof node === 'string' || isInlineElement(node)) {
        line.push(node);
        continue;
      }
      add(textBlocks(this.#runsOf(line, context), context));
      line = [];
      const paragraph = context.lists === 0 ? this.#wordListParagraph(node, context) : null;
      if (paragraph) list.push(paragraph);
      else add(this.#blocksIn(node, context));
    }
    add(textBlocks(this.#runsOf(line, context), context));
    return this.#capped([...blocks, ...listsOf(list)]);
  }

  #capped<T>(list: T[]): T[] {
    this.count(theEnd, list.length > maxBlocks ? 1 : 0);
    return list.length > maxBlocks ? list.slice(0, maxBlocks) : list;
  }

  #blocksIn(element: HtmlElement, context: Context): TextBlockNode[] {
    const { name, children } = element;
    this.#countElement(name, 1);
    if (unread.has(name) || isHidden(element)) return [];
    const level = headingLevel(element);
    if (level !== null) return this.blocksOf(children, { ...context, heading: level });
    if (name === 'ul' || name === 'ol') return this.#list(element, context);
    if (name === 'hr') return [{ type: 'horizontal_rule' }];
    if (name === 'pre') return codeBlocks(element);
    if (name === 'blockquote') return this.#quote(element, context);
    if (name === 'table') this.count('table', 1);
    return this.blocksOf(children, { ...context, marks: this.#marksIn(element, context.marks) });
  }

  #quote({ children }: HtmlElement, context: Context): TextBlockNode[] {
    if (context.quotes >= maxQuoteLevel) return this.blocksOf(children, context);
    const content = this.blocksOf(children, { ...context, quotes: context.quotes + 1, heading: null });
    return content.length > 0 ? [{ type: 'blockquote', content }] : [];
  }

  #list({ name, attributes, children }: HtmlElement, context: Context): TextBlockNode[] {
    if (context.lists >= maxListLevel) return this.blocksOf(children, context);
    const inner = { ...context, lists: context.lists + 1, heading: null };
    const items: ListItemNode[] = [];
    for (const child of children) {
      // Google Docs puts a nested list beside the item it belongs to.
      const isNested = typeof child !== 'string' && (child.name === 'ul' || child.name === 'ol');
      const isItem = typeof child !== 'string' && child.name === 'li';
      const content = this.blocksOf(isItem ? child.children : [child], inner);
      const last = items.at(-1);
      if (isNested && last) last.content = this.#capped([...last.content, ...content]);
      else if (content.length > 0) items.push({ type: 'list_item', content });
    }
    const content = this.#capped(items);
    if (content.length === 0) return [];
    if (name === 'ul') return [{ type: 'bullet_list', content }];
    return [{ type: 'ordered_list', attrs: { order: startOf(attributes.get('start')) }, content }];
  }

  #wordListParagraph(element: HtmlElement, context: Context): ListParagraph | null {
    const level = wordListLevel(element);
    if (level === null) return null;
    const runs = this.#runsOf(element.children, context);
    const marker = markerText(element);
    const [first] = runs;
    const isInText = marker === '' && first !== undefined && first !== 'break';
    const number = numberOf(isInText ? first.text : marker);
    const cleaned = isInText ? [{ ...first, text: withoutMarker(first.text) }, ...runs.slice(1)] : runs;
    const content = textBlocks(cleaned, context);
    return content.length > 0 ? { level, number, content } : null;
  }

  /** The texts and breaks of a line. */
  #runsOf(nodes: readonly HtmlNode[], context: Context): Run[] {
    return nodes.flatMap((node): Run[] => {
      if (typeof node === 'string') return [{ text: node, marks: context.marks }];
      if (node.name === 'br') return ['break'];
      this.#countElement(node.name, 1);
      if (isWordMarker(node) || isHidden(node)) return [];
      return this.#runsOf(node.children, { ...context, marks: this.#marksIn(node, context.marks) });
    });
  }

  #marksIn(element: HtmlElement, outside: readonly TextMark[]): readonly TextMark[] {
    const marks = marksInside(element, outside);
    const href = element.name === 'a' ? element.attributes.get('href') : undefined;
    if (href === undefined || href.startsWith('#')) return marks;
    const link = linkFromHref(href);
    this.count('link', link ? 0 : 1);
    return link ? withLink(marks, { type: 'link', attrs: { link } }) : marks;
  }
}

/** Whether an element is part of a line: an inline one without paragraphs in it. */
const isInlineElement = (element: HtmlElement): boolean =>
  inlineElements.has(element.name) &&
  element.children.every((child) => typeof child === 'string' || isInlineElement(child));

function isHidden(element: HtmlElement): boolean {
  if (!element.attributes.has('style')) return false;
  const style = styleOf(element);
  return style.get('display') === 'none' || style.get('mso-hide') === 'all';
}

function headingLevel({ name, attributes }: HtmlElement): number | null {
  if (Object.hasOwn(headings, name)) return headings[name] ?? null;
  return name === 'p' && attributes.get('class') === 'MsoTitle' ? 1 : null;
}

function startOf(start: string | undefined): number {
  const order = Number(start ?? 1);
  return Number.isInteger(order) && order >= 0 && order <= 100_000 ? order : 1;
}

function textBlocks(runs: readonly Run[], { heading }: Context): TextBlockNode[] {
  if (heading === null) return paragraphsOf(runs).map((content) => ({ type: 'paragraph', content }));
  return paragraphsOf(runs.map(withoutStrong)).map((content) => ({
    type: 'heading',
    attrs: { level: heading },
    content,
  }));
}

const withoutStrong = (run: Run): Run =>
  run === 'break' ? run : { ...run, marks: run.marks.filter(({ type }) => type !== 'strong') };

function codeBlocks(element: HtmlElement): TextBlockNode[] {
  const code = codeText(element)
    .replace(/^\r?\n/, '')
    .trimEnd();
  return slices(code).map((text) => ({ type: 'code_block', content: [{ type: 'text', text }] }));
}

const codeText = (node: HtmlNode): string => {
  if (typeof node === 'string') return node;
  return node.name === 'br' ? '\n' : node.children.map(codeText).join('');
};
