/**
 * A phrase as words with a blank between them. `a|b` is either word, `pay*` any word that begins so, `…` up to five
 * words in between, `#` a word with a digit.
 */
export type Phrase = readonly Part[];
type Part = { gap: true } | { gap: false; words: ReadonlySet<string>; starts: readonly string[]; isNumber: boolean };

const maxGap = 5;

/** Reads the phrases of a table, one for each entry. */
export const phrases = (...texts: readonly string[]): Phrase[] => texts.map((text) => text.split(' ').map(partOf));

function partOf(text: string): Part {
  if (text === '…') return { gap: true };
  const words = text.split('|');
  const starts = words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1));
  return { gap: false, words: new Set(words), starts, isNumber: words.includes('#') };
}

/** The words of the first place where a phrase is found. Time grows with the number of words alone. */
export function findPhrase(words: readonly string[], phrase: Phrase): string | undefined {
  for (let start = 0; start < words.length; start += 1) {
    const end = endOf(words, phrase, start);
    if (end !== undefined) return words.slice(start, end).join(' ');
  }
  return undefined;
}

/** Takes the nearest word after each gap, so that nothing is tried twice. */
function endOf(words: readonly string[], phrase: Phrase, start: number): number | undefined {
  let at = start;
  let reach = 0;
  for (const part of phrase) {
    if (part.gap) {
      reach = maxGap;
      continue;
    }
    const from = at;
    while (at <= from + reach && !isWord(words[at], part)) at += 1;
    if (at > from + reach) return undefined;
    at += 1;
    reach = 0;
  }
  return at;
}

function isWord(word: string | undefined, { words, starts, isNumber }: Extract<Part, { gap: false }>): boolean {
  if (word === undefined) return false;
  return words.has(word) || starts.some((start) => word.startsWith(start)) || (isNumber && /\d/.test(word));
}
