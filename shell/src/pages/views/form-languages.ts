import { pathInLanguage } from '@tessera/rules/forms/form-language.ts';
import { primaryOf } from '@tessera/rules/text/nearest-language.ts';
import { textDirection } from '@tessera/rules/text/text-direction.ts';
import type { FormLanguages } from '@tessera/site-templates/page-sections.ts';
import type { PageRequest } from '../page-request.ts';
import type { FormInLanguage } from '../reads/form-in-language.ts';

type Where = Pick<PageRequest, 'path' | 'website'>;
type Read = Pick<FormInLanguage, 'languages' | 'language'>;

/**
 * Where a form leads back to and is gone on with: the page, with the language wherever the form has several, since another
 * browser may ask for another. It follows from the language alone: a kept page is for all who read it in that.
 */
export function pathOfForm({ path, website }: Where, { languages, language = website.locale }: Read): string {
  return languages.length > 0 ? pathInLanguage(path, language) : path;
}

/** What the template says of a form's languages: which it is in, and the links to the others, back to the same place. */
export function languageViews(
  { path, website: { locale } }: Where,
  formId: string,
  { languages, language }: Read,
): FormLanguages {
  const now = language ?? locale;
  const all = languages.length > 0 ? [locale, ...languages] : [];
  return {
    languages: all.map((code) => ({
      ...{ code, name: nameOf(code, all), current: code === now },
      href: `${pathInLanguage(path, code)}#languages-${formId}`,
    })),
    ...(language !== undefined && { language, direction: textDirection(language) }),
  };
}

/** As those call it who read it, without where unless that tells two apart: `English`, `Português (Brasil)`. */
function nameOf(code: string, all: readonly string[]): string {
  const isAlone = all.filter((other) => primaryOf(other) === primaryOf(code)).length === 1;
  const name = new Intl.DisplayNames([code], { type: 'language', languageDisplay: 'standard' }).of(
    isAlone ? primaryOf(code) : code,
  );
  return name ? name.charAt(0).toLocaleUpperCase(code) + name.slice(1) : code;
}
