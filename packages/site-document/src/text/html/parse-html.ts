/** Reads HTML as a tree of elements and texts, in time by its length alone. */
import { hiddenElements } from '@tessera/rules/text/html-elements.ts';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** An element; its name and those of its attributes are in lower case. */
export interface HtmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
}
export type HtmlNode = HtmlElement | string;

/** A tree, with how many elements of each hidden kind were left out. */
export interface ParsedHtml {
  root: HtmlElement;
  hidden: ReadonlyMap<string, number>;
}

/** Deeper elements are read as if their tags were not there. */
const maxDepth = 100;
const voidElements = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements that end a paragraph when they begin inside it. */
const endsParagraph = new Set(
  'address article aside blockquote div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
/** An element that ends an open one of the same group, up to the list or table it belongs to. */
const endsSibling: Readonly<Record<string, { ends: readonly string[]; within: readonly string[] }>> = {
  li: { ends: ['li'], within: ['ul', 'ol'] },
  dt: { ends: ['dt', 'dd'], within: ['dl'] },
  dd: { ends: ['dt', 'dd'], within: ['dl'] },
  tr: { ends: ['tr'], within: ['table'] },
  td: { ends: ['td', 'th'], within: ['tr', 'table'] },
  th: { ends: ['td', 'th'], within: ['tr', 'table'] },
};

/** Parses HTML; scripts, styles and the like are left out with what is inside them. */
export function parseHtml(html: string): ParsedHtml {
  const builder = new TreeBuilder();
  let name = '';
  let attributes = new Map<string, string>();
  let key = '';
  let value = '';
  const nothing = () => {};
  const end = () => builder.open(name, attributes);
  const events: TokenizerCallbacks = {
    ontext: (from, to) => builder.text(html.slice(from, to)),
    ontextentity: (code) => builder.text(String.fromCodePoint(code)),
    onopentagname(from, to) {
      name = html.slice(from, to).toLowerCase();
      attributes = new Map();
    },
    onattribname(from, to) {
      [key, value] = [html.slice(from, to).toLowerCase(), ''];
    },
    onattribdata(from, to) {
      value += html.slice(from, to);
    },
    onattribentity(code) {
      value += String.fromCodePoint(code);
    },
    onattribend() {
      if (!attributes.has(key)) attributes.set(key, value);
    },
    onopentagend: end,
    onselfclosingtag: end,
    onclosetag: (from, to) => builder.close(html.slice(from, to).toLowerCase()),
    oncdata: nothing,
    oncomment: nothing,
    ondeclaration: nothing,
    onprocessinginstruction: nothing,
    onend: nothing,
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, events);
  tokenizer.write(html);
  tokenizer.end();
  return { root: builder.root, hidden: builder.hidden };
}

class TreeBuilder {
  readonly root: HtmlElement = { name: '', attributes: new Map(), children: [] };
  readonly hidden = new Map<string, number>();
  /** Open elements, outermost first. */
  readonly #open: HtmlElement[] = [this.root];
  /** The hidden element that is being left out, and how often it is nested in itself. */
  #skipped = { name: '', depth: 0 };

  text(text: string): void {
    const children = this.#skipped.depth === 0 ? this.#open.at(-1)?.children : undefined;
    const last = children?.at(-1);
    if (typeof last === 'string') children?.splice(-1, 1, last + text);
    else children?.push(text);
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    if (this.#skipped.depth > 0) {
      if (name === this.#skipped.name) this.#skipped.depth += 1;
    } else if (hiddenElements.has(name)) {
      this.#skipped = { name, depth: 1 };
      this.hidden.set(name, (this.hidden.get(name) ?? 0) + 1);
    } else {
      this.#endImplied(name);
      const element: HtmlElement = { name, attributes, children: [] };
      const isVoid = voidElements.has(name);
      if (isVoid || this.#open.length < maxDepth) this.#open.at(-1)?.children.push(element);
      if (!isVoid && this.#open.length < maxDepth) this.#open.push(element);
    }
  }

  close(name: string): void {
    if (this.#skipped.depth > 0) {
      if (name === this.#skipped.name) this.#skipped.depth -= 1;
      return;
    }
    const at = this.#open.findLastIndex((element) => element.name === name);
    if (at > 0) this.#open.splice(at);
  }

  #endImplied(name: string): void {
    if (endsParagraph.has(name) && this.#open.at(-1)?.name === 'p') this.#open.pop();
    const rule = Object.hasOwn(endsSibling, name) ? endsSibling[name] : undefined;
    if (!rule) return;
    const ended = this.#open.findLastIndex((element) => rule.ends.includes(element.name));
    const within = this.#open.findLastIndex((element) => rule.within.includes(element.name));
    if (ended > 0 && ended > within) this.#open.splice(ended);
  }
}
