/** What can be counted in a text without knowing what it means. */
export interface TextFacts {
  /** Web addresses, each once. */
  links: string[];
  /** Words without the web addresses. */
  words: string[];
  /** HTML or forum mark-up of a link. */
  hasMarkup: boolean;
}

const linkShape = /(?:https?:\/\/|www\.)[^\s<>"'\])]+/gi;
/** `shop.example/x` without a scheme: a path or a usual ending tells it from "etc.And so on". */
const bareLink =
  /(?<![@\w.])(?:[a-z\d-]{1,63}\.)+(?:com|net|org|info|biz|shop|store|online|site|xyz|top|click|ru|cn|io|ly|me|co)(?:\/[^\s<>"'\])]*)?(?![\w@])/gi;
const markup = /<a\s[^>]{0,200}href|\[url[=\]]|\[link[=\]]/i;

/** Reads a text of a few thousand characters; time grows with its length alone. */
export function factsOf(text: string): TextFacts {
  const links: string[] = [];
  const take = (link: string) => {
    links.push(link);
    return ' ';
  };
  const rest = text.replaceAll(linkShape, take).replaceAll(bareLink, take);
  return {
    links: [...new Set(links.map((link) => link.toLowerCase().replace(/[.,;:!?]+$/, '')))],
    words: rest.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? [],
    hasMarkup: markup.test(text),
  };
}

/** The host of a web address, with or without its scheme. */
export const hostOf = (link: string): string =>
  link
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .split(/[/?#:]/)[0] ?? '';
