/** What the palette can find: its text comes before its other keywords. */
interface Findable {
  text: string;
  keywords?: string | undefined;
}

/** How something was found, the best first. */
const grades = { beginning: 0, wordBeginnings: 1, keywords: 2, within: 3, initials: 4, none: 5 } as const;

/** Small letters without marks, one space between words; other scripts stay as they are. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Sorts what matches a query: texts that begin with it, texts that have a word for each word it begins, the same with
 * their keywords, texts that hold it, and texts whose words begin with parts of it in order (`hf` and `heafoo` for
 * "Header and footer"). What matches equally well keeps its order.
 */
export function rankMatches<T extends Findable>(entries: readonly T[], query: string): T[] {
  const typed = folded(query);
  if (typed === '') return [...entries];
  return entries
    .map((entry) => ({ entry, grade: gradeOf(entry, typed) }))
    .filter(({ grade }) => grade < grades.none)
    .sort((a, b) => a.grade - b.grade)
    .map(({ entry }) => entry);
}

/** How well the first of some entries matches a query; less is better. */
export const bestGrade = ([first]: readonly Findable[], query: string): number =>
  first ? gradeOf(first, folded(query)) : grades.none;

function gradeOf({ text, keywords }: Findable, typed: string): number {
  const own = folded(text);
  const parts = typed.split(' ');
  if (own.startsWith(typed)) return grades.beginning;
  if (allBegin(own, parts)) return grades.wordBeginnings;
  if (keywords !== undefined && allBegin(folded(`${text} ${keywords}`), parts)) return grades.keywords;
  // One letter is within most texts.
  if (typed.length < 2) return grades.none;
  if (own.includes(typed)) return grades.within;
  return isInitials(own.split(' '), parts.join('')) ? grades.initials : grades.none;
}

/** Whether each part begins a word of the text. */
function allBegin(text: string, parts: readonly string[]): boolean {
  const words = text.split(' ');
  return parts.every((part) => words.some((word) => word.startsWith(part)));
}

/** Whether the letters are beginnings of words in order; words between may be left out. */
function isInitials(words: readonly string[], letters: string): boolean {
  // How many of the letters the words so far can hold.
  let held = new Set([0]);
  for (const word of words) {
    const next = new Set(held);
    for (const from of held) {
      for (let length = sharedLength(word, letters.slice(from)); length > 0; length -= 1) next.add(from + length);
    }
    held = next;
  }
  return held.has(letters.length);
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
