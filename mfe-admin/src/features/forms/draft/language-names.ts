import { primaryOf } from '@tessera/rules/text/nearest-language.ts';

/** The languages on offer; a form can come with others. */
const codes = [
  ...['ar', 'bg', 'ca', 'cs', 'cy', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'ga', 'he', 'hi', 'hr', 'hu'],
  ...['id', 'is', 'it', 'ja', 'ko', 'lt', 'lv', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv'],
  ...['th', 'tr', 'uk', 'ur', 'vi', 'zh-Hans', 'zh-Hant'],
];

/** What a language is called in the admin. */
export const languageName = (code: string, locale: string): string =>
  new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

/** Those a form is not in yet, by name; its own is the website's. */
export function languagesLeft(taken: readonly string[], locale: string): { value: string; name: string }[] {
  return codes
    .filter((code) => !taken.includes(code) && code !== locale && code !== primaryOf(locale))
    .map((value) => ({ value, name: languageName(value, locale) }))
    .sort((a, b) => a.name.localeCompare(b.name, locale));
}
