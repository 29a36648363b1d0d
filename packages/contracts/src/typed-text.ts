const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;
const dash = /[\p{Pd}\u2212\u2043]/gu;

/**
 * Cleans text that is typed or pasted to be compared or delivered to, such as codes and e-mail addresses: compatibility
 * forms (NFKC), no characters that nobody sees, every dash a hyphen, no surrounding blanks. Text for people to read is
 * stored as typed instead.
 */
export function cleanTyped(text: string): string {
  return text.normalize('NFKC').replace(invisible, '').replace(dash, '-').trim();
}
