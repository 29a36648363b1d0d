/** Longer than this is no search of a shop. */
const maxLength = 60;

/**
 * What somebody searched for, as it is counted: small letters, one space between words, cut to 60 characters. Empty for
 * what may tell of a person: addresses of mails and pages, and numbers of five digits or more, as orders, telephones
 * and cards have. It is counted as a search all the same.
 */
export function searchTerm(text: string): string {
  const words = text.slice(0, 500).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  // Of the whole: what is cut off tells what stands before it.
  if (/[@\p{Cc}]|:\/\/|\bwww\./u.test(words) || words.replace(/\P{Nd}/gu, '').length >= 5) return '';
  // A character that is cut in half is none.
  return words
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, '')
    .trim();
}
