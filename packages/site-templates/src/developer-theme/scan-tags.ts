/** A tag as it is written: `<squarespace:query collection="blog">`. */
export interface ScannedTag {
  kind: 'open' | 'self-closed' | 'close';
  name: string;
  attributes: Record<string, string>;
  from: number;
  to: number;
}

/** A part of a template file that is not plain template text. */
export type ScannedPart = ScannedTag | { kind: 'script'; src: string; from: number; to: number } | MalformedTag;

interface MalformedTag {
  kind: 'malformed';
  from: number;
  to: number;
}

const value = '"(?:\\{[^}]*\\}|[^"{])*"|\'(?:\\{[^}]*\\}|[^\'{])*\'';
const tagPattern = new RegExp(`<(/?)squarespace:([a-z-]+)((?:\\s+[\\w-]+(?:\\s*=\\s*(?:${value}))?)*)\\s*(/?)>`, 'iy');
const attributePattern = new RegExp(`([\\w-]+)(?:\\s*=\\s*(${value}))?`, 'g');
/** Characters of a tag; what is longer is malformed, so that a file full of beginnings is read once. */
const maxTagLength = 4_000;
const startPattern = /<\/?squarespace:|<script\b/gi;
const scriptTagPattern = /<script\b[^>]*>/iy;
const scriptEnd = /<\/script\s*>/gi;
/** Data in a script element is not run. */
const dataType = /\btype\s*=\s*["']?(?!(?:text|application)\/(?:javascript|ecmascript)|module)[\w./+-]+/i;

/** The tags of the namespace and the scripts of a template, in order. Everything between them is template text. */
export function* scanTags(source: string): Generator<ScannedPart> {
  startPattern.lastIndex = 0;
  let at = 0;
  for (;;) {
    startPattern.lastIndex = at;
    const start = startPattern.exec(source);
    if (!start) return;
    const part = /^<script/i.test(start[0]) ? scriptAt(source, start.index) : tagAt(source, start.index);
    if (part) yield part;
    at = part ? part.to : start.index + start[0].length;
  }
}

function tagAt(source: string, from: number): ScannedTag | MalformedTag {
  tagPattern.lastIndex = 0;
  const match = tagPattern.exec(source.slice(from, from + maxTagLength));
  if (!match) return { kind: 'malformed', from, to: from + '<squarespace:'.length };
  const [text, slash, name = '', attributes = '', selfClosed] = match;
  const kind = slash ? 'close' : selfClosed ? 'self-closed' : 'open';
  return { kind, name: name.toLowerCase(), attributes: readAttributes(attributes), from, to: from + text.length };
}

function readAttributes(text: string): Record<string, string> {
  const found: Record<string, string> = Object.create(null);
  for (const [, name = '', quoted] of text.matchAll(attributePattern)) found[name] = quoted?.slice(1, -1) ?? 'true';
  return found;
}

function scriptAt(source: string, from: number): ScannedPart | undefined {
  scriptTagPattern.lastIndex = 0;
  const open = scriptTagPattern.exec(source.slice(from, from + maxTagLength))?.[0];
  if (open === undefined || dataType.test(open)) return undefined;
  scriptEnd.lastIndex = from + open.length;
  const end = scriptEnd.exec(source);
  const src = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(open)?.[1] ?? '';
  return { kind: 'script', src, from, to: end ? end.index + end[0].length : source.length };
}
