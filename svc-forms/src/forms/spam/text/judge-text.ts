import { findPhrase } from './find-phrase.ts';
import { offers } from './phrases.ts';
import { foreignScript, hasMixedWords } from './scripts.ts';
import { factsOf, hostOf, type TextFacts } from './text-facts.ts';

/** One thing that speaks for spam, as the owner reads it. */
export interface TextSign {
  reason: string;
  /** 5 is enough to hold a text. */
  weight: number;
}

export interface JudgedText {
  /** What visitors wrote themselves, one entry for each field. */
  texts: readonly string[];
  /** Language tags of the website and of its translations. */
  languages: readonly string[];
}

const heldFrom = 5;
/** Different phrases of one kind that count. */
const maxFound = 3;
/** Longer texts are judged by their beginning. */
const maxLength = 5_000;

/**
 * Judges a text by itself: how many links beside how many words, in which script, and what it offers. It never decides
 * alone that something is thrown away; what it holds waits for the owner with these reasons.
 *
 * @returns why it is to be held, the strongest first; empty where it is not
 */
export function judgeText({ texts, languages }: JudgedText): string[] {
  const text = texts.join('\n').slice(0, maxLength);
  const facts = factsOf(text);
  const signs = [
    ...linkSigns(facts, texts),
    ...scriptSigns(text, facts, languages),
    ...offerSigns(text, facts),
    ...shapeSigns(text, facts),
  ].toSorted((one, other) => other.weight - one.weight);
  const total = signs.reduce((sum, { weight }) => sum + weight, 0);
  return total >= heldFrom ? signs.map(({ reason }) => reason) : [];
}

/** Hosts that hide where a link leads. */
const shorteners = new Set(
  'bit.ly tinyurl.com t.me goo.gl cutt.ly is.gd rb.gy ow.ly t.co telegra.ph shorturl.at wa.me linktr.ee'.split(' '),
);
const cheapEnding = /\.(xyz|top|click|icu|buzz|loan|win|bid|work|rest|monster|cyou|sbs|cfd|quest|fun|ru|cn)$/;

function linkSigns({ links, words, hasMarkup }: TextFacts, texts: readonly string[]): TextSign[] {
  const hosts = links.map(hostOf);
  const count = counted(links.length, 'link');
  const hidden = hosts.filter((host) => shorteners.has(host) || cheapEnding.test(host));
  const isCrowded = links.length > 0 && words.length < links.length * 12;
  // People give a link or two to what they made or mean; lists of them are adverts.
  const crowd = links.length >= 4 ? 5 : links.length === 3 ? 4 : links.length === 2 ? 2 : 2;
  return [
    ...(hasMarkup ? [{ reason: 'Link written as code', weight: 5 }] : []),
    ...(isCrowded ? [{ reason: `${count} in ${counted(words.length, 'word')}`, weight: crowd }] : []),
    ...(!isCrowded && new Set(hosts).size > 3 ? [{ reason: `${count} to different websites`, weight: 3 }] : []),
    ...hidden.slice(0, 1).map((host) => ({ reason: `Link to ${host}`, weight: 3 })),
    ...(texts.length > 1 && isLinkAlone(texts) ? [{ reason: 'Link where a name belongs', weight: 3 }] : []),
  ];
}

/** A field of a few words, beside others, whose words end in a link: "Robin click www.example.com". */
const isLinkAlone = ([first = '']: readonly string[]) => {
  const { links, words } = factsOf(first);
  return links.length > 0 && words.length > 0 && words.length < 6;
};

function scriptSigns(text: string, { links, words }: TextFacts, languages: readonly string[]): TextSign[] {
  const script = foreignScript(text, languages);
  return [
    ...(script ? [{ reason: `Written in ${script} letters`, weight: links.length > 0 ? 5 : 3 }] : []),
    ...(hasMixedWords(words) ? [{ reason: 'Words of mixed alphabets', weight: 4 }] : []),
  ];
}

function offerSigns(text: string, facts: TextFacts): TextSign[] {
  const words = plainText(text).split(' ');
  const found = offers.flatMap(({ what, weight, phrases }) => {
    const places = new Set(phrases.flatMap((phrase) => findPhrase(words, phrase) ?? []));
    return places.size > 0 ? [{ reason: what, weight: weight * Math.min(places.size, maxFound) }] : [];
  });
  // Customers link to what they ask about; who offers something links to where it is paid.
  const leads = facts.links.length > 0 && found.some(({ weight }) => weight >= 3);
  return leads ? [...found, { reason: 'Links to what it offers', weight: 2 }] : found;
}

/** Small letters without accents, punctuation or line breaks; `$`, `%` and the like stay. */
export const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}$€£%#+@.,]+/gu, ' ')
    .replaceAll(/[.,](?!\d)/g, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

function shapeSigns(text: string, { words }: TextFacts): TextSign[] {
  return [
    ...(words.some(isKeyboardNoise) && words.length <= 6 ? [{ reason: 'Random letters', weight: 5 }] : []),
    ...(isShouted(text) ? [{ reason: 'Written in capitals', weight: 2 }] : []),
  ];
}

/** `xKvjhQWdPlo`: capitals in the middle of a long word, again and again. */
const isKeyboardNoise = (word: string) =>
  word.length >= 10 && (word.match(/\p{Ll}\p{Lu}/gu)?.length ?? 0) >= 2 && (word.match(/\p{Lu}/gu)?.length ?? 0) >= 4;

const minShouted = 30;
function isShouted(text: string): boolean {
  const letters = text.match(/\p{Lu}|\p{Ll}/gu) ?? [];
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters.length >= minShouted && capitals > letters.length * 0.7;
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;
