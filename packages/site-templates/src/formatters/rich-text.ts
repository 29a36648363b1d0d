import { escapeHtml } from '@tessera/rules/text/escape-html.ts';
import { hiddenElements, proseElements } from '@tessera/rules/text/html-elements.ts';
import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2';
import { safeHref } from './html.ts';

/** Elements owner-written text may use, each with the attributes it keeps. */
const allowed: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    [
      ...[...proseElements, 'hr', 'pre', 'code', 's', 'u', 'sub', 'sup', 'span', 'figure', 'figcaption'],
      ...['table', 'thead', 'tbody', 'tr', 'th', 'td'],
    ].map((name) => [name, []]),
  ),
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
};
const voidElements = new Set(['br', 'hr', 'img']);
/** No article is nested deeper; what is goes on as plain content. */
const deepest = 100;

/**
 * Owner-written HTML with only the allowed elements and attributes; everything else becomes text or goes. The result is
 * built anew from names of the list, so nothing of the input reaches the page unescaped. Takes time by the length alone:
 * sanitize-html, on the same tokenizer, takes six times as long for an article, and seconds for one that is all `<b>`.
 */
export function cleanRichText(html: string): string {
  const result = createResult();
  let tag = { name: '', attributes: new Map<string, string>() };
  let key = '';
  let value = '';
  const end = () => result.open(tag.name, tag.attributes);
  const events: TokenizerCallbacks = {
    ...ignored,
    ontext: (from, to) => result.text(html.slice(from, to)),
    ontextentity: (code) => result.text(String.fromCodePoint(code)),
    onopentagname(from, to) {
      tag = { name: html.slice(from, to).toLowerCase(), attributes: new Map() };
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
      if (!tag.attributes.has(key)) tag.attributes.set(key, value);
    },
    onopentagend: end,
    onselfclosingtag: end,
    onclosetag: (from, to) => result.close(html.slice(from, to).toLowerCase()),
  };
  const tokenizer = new Tokenizer({ decodeEntities: true }, events);
  tokenizer.write(html);
  tokenizer.end();
  return result.finish();
}

const nothing = () => {};
const ignored = {
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onprocessinginstruction: nothing,
  onend: nothing,
};

/** What becomes of the tags and texts of a source, in their order. */
function createResult() {
  const open: string[] = [];
  let out = '';
  /** The hidden element that is being left out, and how often it stands within itself. */
  let skipped = { name: '', depth: 0 };

  /** Closes what stands open inside, too, so that the page's own elements stay balanced. */
  const closeFrom = (at: number) => {
    for (const inner of open.splice(at).reverse()) out += `</${inner}>`;
  };

  return {
    text(text: string) {
      if (skipped.depth === 0) out += escapeHtml(text);
    },
    open(name: string, attributes: ReadonlyMap<string, string>) {
      if (skipped.depth > 0) {
        if (name === skipped.name) skipped.depth += 1;
      } else if (hiddenElements.has(name)) {
        skipped = { name, depth: 1 };
      } else if (Object.hasOwn(allowed, name) && (voidElements.has(name) || open.length < deepest)) {
        if (!voidElements.has(name)) open.push(name);
        out += `<${name}${keptAttributes(name, attributes)}>`;
      }
    },
    close(name: string) {
      if (skipped.depth > 0) {
        if (name === skipped.name) skipped.depth -= 1;
        return;
      }
      const at = open.lastIndexOf(name);
      if (at >= 0) closeFrom(at);
    },
    finish() {
      closeFrom(0);
      return out;
    },
  };
}

function keptAttributes(name: string, attributes: ReadonlyMap<string, string>): string {
  const kept = (allowed[name] ?? []).filter((key) => attributes.has(key));
  return kept.map((key) => ` ${key}="${escapeHtml(safeValue(key, attributes.get(key) ?? ''))}"`).join('');
}

function safeValue(key: string, value: string): string {
  return key === 'href' || key === 'src' ? safeHref(value) : value;
}
