/** The detected scripts, by the code `Intl.Locale` uses for them. */
const scripts = {
  Latn: /\p{Script=Latin}/gu,
  Cyrl: /\p{Script=Cyrillic}/gu,
  Grek: /\p{Script=Greek}/gu,
  Arab: /\p{Script=Arabic}/gu,
  Hebr: /\p{Script=Hebrew}/gu,
  Hani: /\p{Script=Han}/gu,
  Kana: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Hang: /\p{Script=Hangul}/gu,
  Thai: /\p{Script=Thai}/gu,
  Deva: /\p{Script=Devanagari}/gu,
} as const;
type Script = keyof typeof scripts;

const names: Readonly<Record<Script, string>> = {
  ...{ Latn: 'Latin', Cyrl: 'Cyrillic', Grek: 'Greek', Arab: 'Arabic', Hebr: 'Hebrew', Hani: 'Chinese' },
  ...{ Kana: 'Japanese', Hang: 'Korean', Thai: 'Thai', Deva: 'Devanagari' },
};

/** Of the scripts that are written as several. */
const together: Readonly<Record<string, readonly Script[]>> = {
  ...{ Hans: ['Hani'], Hant: ['Hani'], Jpan: ['Hani', 'Kana'], Kore: ['Hang', 'Hani'] },
};

const minLetters = 8;
const mostly = 0.5;

/** Name of the script that most of a text is written in, where none of the languages uses it. */
export function foreignScript(text: string, languages: readonly string[]): string | undefined {
  const expected = new Set(languages.flatMap(scriptsOf));
  const counts = Object.entries(scripts).map(([script, letters]) => ({
    script: script as Script,
    count: text.match(letters)?.length ?? 0,
  }));
  const all = counts.reduce((sum, { count }) => sum + count, 0);
  const most = counts.find(({ count }) => count > all * mostly);
  return most && most.count >= minLetters && !expected.has(most.script) ? names[most.script] : undefined;
}

/** Words that mix letters which look alike, such as a Cyrillic "а" within a Latin word, hide from lists of words. */
export const hasMixedWords = (words: readonly string[]): boolean =>
  words.some((word) => /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word));

function scriptsOf(language: string): readonly string[] {
  try {
    const { script = 'Latn' } = new Intl.Locale(language).maximize();
    return together[script] ?? [script];
  } catch {
    return ['Latn'];
  }
}
