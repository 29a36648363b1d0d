const minSwapLength = 3;
const minOneEditLength = 4;
const minTwoEditsLength = 8;

/** How many letters may be wrong, missing or too many in a word; none where it holds digits. */
export function maxEdits(word: string): 0 | 1 | 2 {
  if (/\p{N}/u.test(word) || word.length < minOneEditLength) return 0;
  return word.length < minTwoEditsLength ? 1 : 2;
}

/** The word with two neighbouring letters swapped, in every way that keeps its first letter. */
export function swapsOf(word: string): string[] {
  if (word.length < minSwapLength || /\p{N}/u.test(word)) return [];
  const letters = [...word];
  return letters.flatMap((letter, at) => {
    const next = letters[at + 1];
    return at === 0 || next === undefined || next === letter
      ? []
      : letters
          .with(at, next)
          .with(at + 1, letter)
          .join('');
  });
}

/** Whether a term may be what was meant by a word that was mistyped. */
export function isSpelledAlike(word: string, term: string): boolean {
  if (word[0] !== term[0]) return false;
  const edits = maxEdits(word);
  return (edits > 0 && editsBetween(word, term, edits) <= edits) || swapsOf(word).includes(term);
}

/** Letters to change, insert or remove to get from one word to another; more than `max` counts as `max + 1`. */
export function editsBetween(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > max) return max + 1;
    row = next;
  }
  return row[other.length] ?? 0;
}
