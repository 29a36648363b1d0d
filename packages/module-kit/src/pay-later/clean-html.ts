import { hiddenElements, proseElements } from '@tessera/rules/text/html-elements.ts';

/** A piece of a cleaned page: text, or an element that may be shown. */
export type CleanNode = string | CleanElement;
interface CleanElement {
  tag: string;
  /** Of links: an address of the web or of this origin. */
  href?: string;
  children: CleanNode[];
}

/** Elements that are shown; no attribute of theirs is kept but a link's address. */
const shown = new Set([...proseElements, ...'h1 dl dt dd div section'.split(' ')]);

const token =
  /<!--[\s\S]*?(?:-->|$)|<([/]?)([a-z][^\s/<>]*)((?:[\s/](?:"[^"]*"|'[^']*'|[^'"<>])*)?)>|<[!?][^<>]*>|([^<]+|<)/gi;

/**
 * Reads a page made elsewhere into what may be shown of it (PAY-104): known elements and their text. Scripts, handlers,
 * styles, frames and every attribute but a link's address are left out. The result is plain data, never HTML again, so
 * a page that fools this reader can at worst show odd text.
 */
export function cleanHtml(html: string): CleanNode[] {
  const root: CleanElement = { tag: '', children: [] };
  const open = [root];
  let hiddenTag: string | undefined;
  for (const [, slash, name = '', attributes = '', text] of html.matchAll(token)) {
    const tag = name.toLowerCase();
    if (hiddenTag !== undefined) {
      if (slash && tag === hiddenTag) hiddenTag = undefined;
    } else if (text !== undefined) {
      open.at(-1)?.children.push(decode(text));
    } else if (hiddenElements.has(tag)) {
      if (!slash) hiddenTag = tag;
    } else if (shown.has(tag)) {
      if (slash) close(open, tag);
      else enter(open, elementOf(tag, attributes));
    }
  }
  return root.children;
}

/** The words of some nodes. */
export function textOf(nodes: readonly CleanNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : textOf(node.children))).join('');
}

function elementOf(tag: string, attributes: string): CleanElement {
  const [, quoted, single] = (tag === 'a' && /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes)) || [];
  const href = safeAddress(decode(quoted ?? single ?? ''));
  return { tag, children: [], ...(href && { href }) };
}

function enter(open: CleanElement[], element: CleanElement): void {
  open.at(-1)?.children.push(element);
  if (element.tag !== 'br') open.push(element);
}

/** Closes the innermost element of that name and what is open in it; a stray end is nothing. */
function close(open: CleanElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag);
  if (at > 0) open.length = at;
}

function safeAddress(address: string): string | undefined {
  if (!address) return undefined;
  try {
    const { protocol, href } = new URL(address, location.href);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
  });
}
