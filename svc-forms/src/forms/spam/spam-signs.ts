import type { SpamReason } from '@tessera/contracts/forms/spam.ts';
import type { VersionedSettings } from './spam-settings-store.ts';

/** Too short for a person to read and fill in a form, ms (SAFE-39). */
const tooFastMs = 2_000;

/** Signs of spam in a submission. */
export interface SpamSigns {
  homepage?: string | undefined;
  filledInMs?: number | undefined;
  /** One of many that its sender sent in a short time. */
  isOneOfMany: boolean;
  /** The answers as text. */
  texts: readonly string[];
}

type Rules = Pick<VersionedSettings, 'words' | 'mostLinks'>;

/** What speaks for a machine; nothing for nearly everybody. */
export function spamSigns({ homepage, filledInMs, isOneOfMany, texts }: SpamSigns, rules: Rules): SpamReason[] {
  const found: [SpamReason, boolean][] = [
    ['honeypot', (homepage ?? '') !== ''],
    ['too_fast', filledInMs !== undefined && filledInMs < tooFastMs],
    ['rate', isOneOfMany],
    ['words', hasWord(texts, rules.words)],
    ['links', rules.mostLinks !== null && countLinks(texts) > rules.mostLinks],
  ];
  return found.filter(([, isSo]) => isSo).map(([reason]) => reason);
}

/** Whole words and phrases, however they are written large, small or with accents. */
function hasWord(texts: readonly string[], words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const all = ` ${texts.map(plain).join(' ')} `;
  return words.some((word) => all.includes(` ${plain(word)} `));
}

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Addresses of pages, with the scheme or without it where they begin with www. */
const countLinks = (texts: readonly string[]) =>
  texts.reduce((count, text) => count + (text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0), 0);
