import { errorText } from '@tessera/contracts/errors.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';

const minLength = 8;
const maxLength = 128;
/** Minimum length of what remains of a password without its guessable words. */
const minOwnLength = 4;
/** Shorter words occur within too many other words. */
const minWordLength = 3;

/** Words that an attacker tries first. */
export interface GuessableWords {
  siteName: string;
  person?: { email: string; firstName?: string; lastName?: string };
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Loaded when the first password is chosen; most processes never need the list. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']));
  return common;
}

/**
 * Checks the password rule: 8 to 128 characters, not only blanks, no common password (AUTH-014, SAFE-10), and not made
 * of the person's name, their e-mail or the website's name (ASVS 6.1.2, 6.2.11).
 */
export async function isAcceptablePassword(password: string, words: GuessableWords): Promise<boolean> {
  const length = [...password].length;
  if (length < minLength || length > maxLength) return false;
  if (password.trim() === '') return false;
  if ((await commonPasswords()).has(password.toLowerCase())) return false;
  return !isMadeOf(password, words);
}

/** Returns the failure for a password that breaks the rule; undefined for an acceptable one. */
export async function weakPassword(
  password: string,
  words: GuessableWords,
  field = 'newPassword',
): Promise<Failure | undefined> {
  if (await isAcceptablePassword(password, words)) return undefined;
  return fail('account.password_weak', {}, { [field]: errorText('account.password_weak') });
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether little but digits remains of a password without the site's and the person's words. */
function isMadeOf(password: string, { siteName, person }: GuessableWords): boolean {
  const { email = '', firstName = '', lastName = '' } = person ?? {};
  const words = [email, email.split('@')[0] ?? '', siteName, firstName, lastName]
    .map(lettersOf)
    .filter((word) => word.length >= minWordLength)
    .sort((a, b) => b.length - a.length);
  const typed = lettersOf(password);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), typed);
  return rest !== typed && rest.replaceAll(/\p{N}/gu, '').length < minOwnLength;
}
