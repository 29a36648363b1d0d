import { askedLanguage } from '@tessera/rules/forms/form-language.ts';
import { nearestLanguage } from '@tessera/rules/text/nearest-language.ts';
import Negotiator from 'negotiator';
import type { PageRequest } from './page-request.ts';

/**
 * The language somebody gets a form in that is translated into these: what the address asks for, else the first of the
 * browser's own that there is. Undefined is the one it is written in, the website's.
 */
export function languageFor(
  { url, website, acceptLanguage }: Pick<PageRequest, 'url' | 'website' | 'acceptLanguage'>,
  offered: readonly string[],
): string | undefined {
  if (offered.length === 0) return undefined;
  const asked = askedLanguage(url.searchParams);
  const wanted = asked ? [asked] : new Negotiator({ headers: { 'accept-language': acceptLanguage } }).languages();
  for (const language of wanted) {
    // The website's own first: whoever reads that needs no translation.
    const found = nearestLanguage(language, [website.locale, ...offered]);
    if (found) return found === website.locale ? undefined : found;
  }
  return undefined;
}
