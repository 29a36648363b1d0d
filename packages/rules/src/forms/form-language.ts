/** The query parameter that names the language the forms of a page are wanted in. */
const param = 'language';
const isLanguage = /^[a-z]{2,3}(-[a-z\d]{2,8}){0,2}$/;
/** Any: only paths are read. */
const site = 'https://site.invalid';

/** What a query asks for, in small letters; undefined where that can be no language. */
export function askedLanguage(query: Pick<URLSearchParams, 'get'>): string | undefined {
  const asked = query.get(param)?.toLowerCase();
  return asked && isLanguage.test(asked) ? asked : undefined;
}

/** The language a form was filled in in, by the path of its page: `fr` of `/contact?language=fr`. */
export function languageOfPath(path: string | undefined): string | undefined {
  return path && URL.canParse(path, site) ? askedLanguage(new URL(path, site).searchParams) : undefined;
}

/** The path of a page with its forms in a language. */
export const pathInLanguage = (path: string, language: string): string => `${path}?${param}=${language}`;
