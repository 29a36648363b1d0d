import { escapeHtml, safeHref } from './html.ts';

/** Elements owner-written text may use, each with the attributes it keeps. */
const allowed: Record<string, readonly string[]> = {
  a: ['href', 'title'],
  img: ['src', 'alt', 'width', 'height'],
  ...Object.fromEntries(
    [
      ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code', 'em', 'strong', 'b', 'i'],
      ...['s', 'u', 'sub', 'sup', 'small', 'figure', 'figcaption', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'span'],
    ].map((name) => [name, []]),
  ),
};
const voidElements = new Set(['br', 'hr', 'img']);

const tag = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const hidden =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|iframe|object|template|noscript|svg|math|title|textarea)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/**
 * Owner-written HTML with only the allowed elements and attributes; everything else becomes text or goes. The result is
 * built anew from names of the list, so nothing of the input reaches the page unescaped.
 */
export function cleanRichText(html: string): string {
  const source = html.replace(hidden, '');
  const open: string[] = [];
  let out = '';
  let at = 0;
  for (const match of source.matchAll(tag)) {
    out += escapeLoose(source.slice(at, match.index)) + cleanTag(match, open);
    at = match.index + match[0].length;
  }
  out += escapeLoose(source.slice(at));
  return (
    out +
    open
      .reverse()
      .map((name) => `</${name}>`)
      .join('')
  );
}

function cleanTag([, slash, written = '', attributes = '']: RegExpMatchArray, open: string[]): string {
  const name = written.toLowerCase();
  if (!Object.hasOwn(allowed, name)) return '';
  if (slash) return closeTag(name, open);
  if (!voidElements.has(name)) open.push(name);
  return `<${name}${cleanAttributes(name, attributes)}>`;
}

/** Closes what stands open inside, too, so that the page's own elements stay balanced. */
function closeTag(name: string, open: string[]): string {
  const from = open.lastIndexOf(name);
  if (from === -1) return '';
  return open
    .splice(from)
    .reverse()
    .map((inner) => `</${inner}>`)
    .join('');
}

function cleanAttributes(name: string, text: string): string {
  const kept = allowed[name] ?? [];
  return [...text.matchAll(/([a-zA-Z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)]
    .map((match) => ({ key: (match[1] ?? '').toLowerCase(), value: match[2] ?? match[3] ?? match[4] ?? '' }))
    .filter(({ key }) => kept.includes(key))
    .map(({ key, value }) => ` ${key}="${escapeLoose(key === 'href' || key === 'src' ? plainAddress(value) : value)}"`)
    .join('');
}

/** Entities may spell a forbidden scheme, so they are read before the address is judged. */
function plainAddress(value: string): string {
  const decoded = value
    .replace(/&#x([0-9a-f]+);?/gi, (_, code: string) => codePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);?/g, (_, code: string) => codePoint(Number(code)))
    .replace(/&(colon|tab|newline);?/gi, (_, word: string) => (word.toLowerCase() === 'colon' ? ':' : ''))
    .replace(/&amp;/gi, '&');
  return safeHref(decoded);
}

function codePoint(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** Escapes text but leaves entities that are already written. */
function escapeLoose(text: string): string {
  return escapeHtml(text).replace(/&amp;(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,30});/gi, '&$1;');
}
