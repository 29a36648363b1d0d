import type { VisitTrait } from '@tessera/contracts/analytics/breakdown-calls.ts';
import { countryText, sourceText, wordText } from './share-names.ts';

/** The traits of visits, in the order of the screen. */
export const traitNames: readonly { trait: VisitTrait; title: string; one: string }[] = [
  { trait: 'page', title: 'Pages', one: 'Page' },
  { trait: 'product', title: 'Viewed products', one: 'Product' },
  { trait: 'source', title: 'Traffic sources', one: 'Source' },
  { trait: 'country', title: 'Countries', one: 'Country' },
  { trait: 'device', title: 'Devices', one: 'Device' },
  { trait: 'campaign', title: 'Campaigns', one: 'Campaign' },
  { trait: 'language', title: 'Languages', one: 'Language' },
];

/** The display name of a trait's value. */
export function traitText(trait: VisitTrait, name: string, locale: string): string {
  if (name === '…') return 'Everything else';
  if (name === 'none' && trait === 'campaign') return 'No campaign';
  if (name === 'unknown') return 'Unknown';
  switch (trait) {
    case 'source':
      return sourceText(name);
    case 'device':
      return wordText(name);
    case 'country':
      return countryText(name, locale);
    case 'language':
      return languageText(name, locale);
    default:
      return name;
  }
}

function languageText(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
