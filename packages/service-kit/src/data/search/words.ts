import type { Filter } from 'mongodb';
import type { Needle } from '../list-page.ts';
import { trusted } from '../model/mongoose.ts';

const maxWordLength = 40;
/** Maximum words of a document; a product of 250 variants has about 300. */
const maxWords = 1_000;
/** Words of a search that count. */
const maxSought = 8;

/** What people search a thing by: the words of its texts, once each, without capitals and accents. */
export function wordsOf(...texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts) {
    for (const [word] of plain(text).matchAll(/[\p{L}\p{N}]+/gu)) {
      if (words.size === maxWords) return [...words];
      words.add(word.slice(0, maxWordLength));
    }
  }
  return [...words];
}

/** The words of a document that belongs to a person: those of their e-mail address, and the whole address. */
export function wordsWithEmail(email: string, ...texts: readonly string[]): string[] {
  return [addressWord(email), ...wordsOf(email, ...texts)];
}

/** A text in the order of names: capitals and accents make no difference, and numbers go by their value. */
export function orderKey(text: string): string {
  return plain(text)
    .trim()
    .replaceAll(/\d+/g, (digits) => digits.padStart(12, '0'));
}

const plain = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
/** The word that an e-mail address is found by whole; of long ones their beginning, so look at the address once more. */
export const addressWord = (email: string) => plain(email).trim().slice(0, maxWordLength);

/**
 * What a list is narrowed by for a search: every word of it begins one of the thing's words. A search that holds no
 * word, only signs, finds nothing.
 */
export function searchNeedles<T>(search: string | undefined, field: string): Needle<T>[] {
  if (!search?.trim()) return [];
  return needlesOf(wordsOf(search), field);
}

/**
 * The same of things that keep words with an e-mail address. What looks like the beginning of one is sought whole: its
 * parts, such as a large mail company's name, would be found nearly everywhere.
 */
export function searchNeedlesWithEmail<T>(search: string | undefined, field: string): Needle<T>[] {
  if (!search?.trim()) return [];
  const parts = search.trim().split(/\s+/);
  const addresses = parts.filter((part) => part.indexOf('@') > 0);
  const others = parts.filter((part) => !addresses.includes(part));
  return needlesOf([...new Set([...addresses.map(addressWord), ...wordsOf(...others)])], field);
}

function needlesOf<T>(words: readonly string[], field: string): Needle<T>[] {
  const index = { websiteId: 1, [field]: 1 } as const;
  if (words.length === 0) return [{ filter: { [field]: trusted({ $in: [] }) } as Filter<T>, index }];
  return words.slice(0, maxSought).map((word) => ({
    filter: { [field]: trusted({ $regex: `^${literally(word)}` }) } as Filter<T>,
    index,
  }));
}

/** The signs of an e-mail address may mean something else to a pattern. */
const literally = (word: string) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The same question asked of words at hand. */
export function holdsWords(words: readonly string[], search: string | undefined): boolean {
  if (!search?.trim()) return true;
  const sought = wordsOf(search).slice(0, maxSought);
  return sought.length > 0 && sought.every((one) => words.some((word) => word.startsWith(one)));
}
