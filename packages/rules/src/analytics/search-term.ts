/** Longer than this is no search of a shop. */
const maxLength = 60;

/**
 * What somebody searched for, as it is counted: small letters, one space between words, cut to 60 characters. Empty for
 * what may tell of a person: addresses of mails and pages, and numbers of five digits or more, as orders, telephones
 * and cards have. It is counted as a search all the same.
 */
export function searchTerm(text: string): string {
  const words = text.slice(0, 500).normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();
  // A character that is cut in half is none.
  const term = words
    .slice(0, maxLength)
    .replace(/\p{Cs}/gu, '')
    .trim();
  const digits = term.replace(/[^0-9]/g, '').length;
  return /[@\p{Cc}]|:\/\//u.test(term) || digits >= 5 ? '' : term;
}
