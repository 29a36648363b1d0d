/** What can be counted in a text without knowing what it means. */
export interface TextFacts {
  /** Web addresses, each once. */
  links: string[];
  /** Words without the web addresses. */
  words: string[];
  /** HTML or forum mark-up of a link. */
  hasMarkup: boolean;
}

const linkStart = /https?:\/\/|www\./i;
const linkEnd = /[<>"'\])]/;
/** `shop.example/x` without a scheme: a common top-level domain distinguishes it from "etc.And so on". */
const bareLink =
  /^(?:[a-z\d-]{1,63}\.){1,4}(?:com|net|org|info|biz|shop|store|online|site|xyz|top|click|ru|cn|io|ly|me|co)(?:\/|$)/i;
const markup = /<a\s{1,3}href|\[(?:url|link)[=\]]/i;
const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu;
const closing = '.,;:!?';

/** Reads a text of a few thousand characters; time grows with its length alone. */
export function factsOf(text: string): TextFacts {
  const pieces = text.split(/\s/).map((piece) => ({ piece, link: linkIn(piece) }));
  return {
    links: [...new Set(pieces.flatMap(({ link }) => link?.toLowerCase() ?? []))],
    words: pieces.flatMap(({ piece, link }) => (link ? [] : (piece.match(word) ?? []))),
    hasMarkup: markup.test(text),
  };
}

/** The web address that a piece of text without blanks is, or holds. */
function linkIn(piece: string): string | undefined {
  const start = piece.search(linkStart);
  if (start >= 0) return withoutClosing(piece.slice(start).split(linkEnd)[0] ?? '');
  return bareLink.test(piece) ? withoutClosing(piece) : undefined;
}

function withoutClosing(link: string): string {
  let end = link.length;
  while (end > 0 && closing.includes(link.charAt(end - 1))) end -= 1;
  return link.slice(0, end);
}

/** The host of a web address, with or without its scheme. */
export const hostOf = (link: string): string =>
  link
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?#:]/)[0] ?? '';
