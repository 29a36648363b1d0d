import { LRUCache } from 'lru-cache';
import snowball from 'snowball-stemmers';
import { stopWordsOf } from './stop-words.ts';

/** Splits texts of one language into words, and finds what forms of a word have in common. */
export interface Language {
  /** `en`; languages of one group share their rules. */
  code: string;
  /** Words in reading order, without capitals and accents. */
  wordsOf(text: string): string[];
  /** The stem of one of these words. */
  stemOf(word: string): string;
  /** Whether a word says nothing about what is sought. */
  isStopWord(word: string): boolean;
  /** Whether words are put together, so that each word of a query may be the beginning of one. */
  hasCompounds: boolean;
}

const stemmers: Readonly<Record<string, string>> = {
  ...{ ar: 'arabic', ca: 'catalan', cs: 'czech', da: 'danish', de: 'german', en: 'english', es: 'spanish' },
  ...{ eu: 'basque', fi: 'finnish', fr: 'french', ga: 'irish', hu: 'hungarian', hy: 'armenian', it: 'italian' },
  ...{ nb: 'norwegian', nl: 'dutch', nn: 'norwegian', no: 'norwegian', pt: 'portuguese', ro: 'romanian' },
  ...{ ru: 'russian', sl: 'slovene', sv: 'swedish', ta: 'tamil', tr: 'turkish' },
};
const compounding = new Set(['de', 'nl', 'da', 'sv', 'nb', 'nn', 'no', 'fi', 'hu']);

const maxWordLength = 40;
const stemsCached = 20_000;
/** Letters that decomposition does not reduce to a base letter. */
const folded: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i' },
};
const foldedLetters = /[ßæøœłđðþı]/g;
/** Scripts that put no spaces between words. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Khmer}\p{sc=Lao}\p{sc=Myanmar}]/u;

const languages = new Map<string, Language>();

/** Returns the rules of a locale's language, `en-GB` like `en`. */
export function languageOf(locale: string): Language {
  const code = locale.toLowerCase().split(/[-_]/)[0] || 'en';
  const known = languages.get(code);
  if (known) return known;
  const created = createLanguage(code);
  languages.set(code, created);
  return created;
}

function createLanguage(code: string): Language {
  const name = stemmers[code];
  const stemmer = name === undefined ? undefined : snowball.newStemmer(name);
  const stops = stopWordsOf(code);
  const stems = new LRUCache<string, string>({ max: stemsCached });
  let segmenter: Intl.Segmenter | undefined;

  const stemOf = (word: string): string => {
    if (!stemmer || /\p{N}/u.test(word)) return word;
    const known = stems.get(word);
    if (known !== undefined) return known;
    const stem = stemmer.stem(word);
    stems.set(word, stem);
    return stem;
  };
  const segmentsOf = (text: string): string[] => {
    segmenter ??= new Intl.Segmenter(code, { granularity: 'word' });
    return [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike ? segment : []));
  };
  return {
    code,
    hasCompounds: compounding.has(code),
    stemOf,
    isStopWord: (word) => stops.has(word),
    wordsOf: (text) =>
      (fold(text).match(/[\p{L}\p{N}]+/gu) ?? [])
        .flatMap((word) => (unspaced.test(word) ? segmentsOf(word) : word))
        .map((word) => word.slice(0, maxWordLength)),
  };
}

/** Compatibility forms, capitals, accents and the English genitive make no difference. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/(?<=[\p{L}\p{M}])['’]s\b/gu, '')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/(?<=\p{L})['’](?=\p{L})/gu, ' ')
    .normalize('NFC')
    .replaceAll(foldedLetters, (letter) => folded[letter] ?? letter);
}
