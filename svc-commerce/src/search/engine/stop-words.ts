/**
 * Words that nearly every text of a language holds: articles, conjunctions and the commonest prepositions. They say nothing
 * about what is sought and would be a third of an index. Without accents, as words are compared.
 */
const stopWords: Readonly<Record<string, ReadonlySet<string>>> = {
  en: wordSet('a an and are as at be by for from in is it its of on or that the this to was were with you your'),
  de: wordSet(
    'am an auf aus bei das dem den der des die ein eine einem einen einer es fur im in ist mit und von zu zum zur',
  ),
  fr: wordSet('a au aux avec ce ces d dans de des du en est et il l la le les ou par pour que qui sur un une'),
  es: wordSet('a al con de del el en es la las lo los o para por que se su un una y'),
  it: wordSet('a al che con da dei del della di e gli i il in la le lo nel o per un una'),
  nl: wordSet('aan de een en het in is met of op te van voor'),
};
const none: ReadonlySet<string> = new Set();

/** Returns the stop words of a language, none where they are not known. */
export const stopWordsOf = (code: string): ReadonlySet<string> => stopWords[code] ?? none;

function wordSet(words: string): ReadonlySet<string> {
  return new Set(words.split(' '));
}
