import type { Collator } from './order.ts';
import { type Doc, isDocument } from './values.ts';

const SENSITIVITY: Record<number, Intl.CollatorOptions['sensitivity']> = { 1: 'base', 2: 'accent', 3: 'variant' };

const localeOf = (spec: Doc): string | undefined =>
  typeof spec.locale === 'string' && spec.locale !== 'simple' ? spec.locale : undefined;

const strengthOf = (spec: Doc): number => Number(spec.strength ?? 3);

/** The comparer a collation asks for; undefined for binary comparison. */
export function collatorFor(spec: unknown): Collator {
  const locale = isDocument(spec) ? localeOf(spec) : undefined;
  if (!isDocument(spec) || locale === undefined) return undefined;
  const sensitivity = SENSITIVITY[strengthOf(spec)] ?? 'variant';
  return new Intl.Collator(locale.replaceAll('_', '-'), {
    sensitivity: spec.caseLevel === true && sensitivity === 'base' ? 'case' : sensitivity,
    numeric: spec.numericOrdering === true,
    caseFirst: spec.caseFirst === 'upper' || spec.caseFirst === 'lower' ? spec.caseFirst : 'false',
    ignorePunctuation: spec.alternate === 'shifted',
  });
}

/** Stands in an index for every text that may equal others in ways that only the collator knows. */
export const ANY_TEXT = '\uffff';

/** Languages in which letters without accents equal nothing but themselves, in either case. */
const PLAIN_LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt'];

/** The texts of which it is certain that, apart from case, they equal no other such text. */
function plainTexts(spec: Doc, collator: Intl.Collator): RegExp {
  const { numeric, ignorePunctuation, locale } = collator.resolvedOptions();
  const [language = ''] = locale.split('-');
  if (strengthOf(spec) < 3 && !PLAIN_LANGUAGES.includes(language)) return /^$/;
  const signs = ignorePunctuation ? '' : ' -/:-@[-`{-~';
  return new RegExp(`^[A-Za-z${numeric ? '' : '0-9'}${signs}]*$`);
}

/**
 * Texts that are equal under the collation have the same key, or one of them has `ANY_TEXT`; the converse does not
 * hold. So an index answers equality only, never a range or a sort, and what it finds is compared.
 */
export function collationKey(spec: Doc): ((text: string) => string) | undefined {
  const collator = collatorFor(spec);
  if (!collator) return undefined;
  const plain = plainTexts(spec, collator);
  return (text) => (plain.test(text) ? text.toLowerCase() : ANY_TEXT);
}

/** Whether an index made with one collation can answer a query under another. */
export function isSameCollation(a: unknown, b: unknown): boolean {
  return signature(a) === signature(b);
}

const FLAGS = ['caseLevel', 'numericOrdering', 'backwards', 'normalization'];

function signature(spec: unknown): string {
  if (!isDocument(spec) || localeOf(spec) === undefined) return '';
  const flags = FLAGS.map((flag) => spec[flag] === true);
  const { locale, alternate = 'non-ignorable', maxVariable = 'punct', caseFirst = 'off' } = spec;
  return [locale, strengthOf(spec), alternate, maxVariable, caseFirst, ...flags].join('|');
}
