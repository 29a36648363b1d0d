/** How people type a name: as it is written, in the plural, not to its end, and with an error in its longest word. */
export function typedForms(name: string): Record<'exact' | 'plural' | 'beginning' | 'typo', string> {
  const words: string[] = name.match(/[\p{L}\p{N}’]+/gu) ?? [];
  const longest = words.toSorted((one, other) => other.length - one.length)[0] ?? '';
  const at = words.indexOf(longest);
  const last = words.at(-1) ?? '';
  const middle = Math.floor(longest.length / 2);
  const mistyped = longest.slice(0, middle) + longest.slice(middle + 1);
  return {
    exact: words.join(' '),
    plural: [...words.slice(0, -1), pluralOf(last)].join(' '),
    beginning: [...words.slice(0, -1), last.slice(0, Math.max(3, last.length - 2))].join(' '),
    typo: words.with(at, mistyped).join(' '),
  };
}

const pluralOf = (word: string) => (/(?:s|x|ch|sh)$/.test(word) ? word : `${word}s`);
