/** Longest text that is sent where nothing else is said, characters; the collector refuses longer ones. */
const maxLength = 2000;

/**
 * Cuts a text and takes query strings out of addresses and e-mail addresses out of it (ERR-011, ERR-020). Frames of Firefox
 * and Safari (`addLine@https://…`) are no e-mail addresses.
 */
export function scrub(text: string, longest: number = maxLength): string {
  return text
    .slice(0, longest)
    .replace(/\S+/g, withoutQueries)
    .replace(/[\w.%+'-]{1,64}@(?!(?:[\w-]{1,20}:){1,2}\/\/)[a-z\d.-]{1,255}/gi, '[email]')
    .slice(0, longest);
}

/** A word that holds an address, without what stands behind its question mark. */
function withoutQueries(word: string): string {
  const path = word.indexOf('/');
  return path < 0 ? word : word.slice(0, path) + word.slice(path).replace(/\?[^#:)?]*/g, '');
}
