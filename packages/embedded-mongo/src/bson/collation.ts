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

/**
 * Equal texts under the collation give equal keys. Order is approximate, so such an index answers
 * equality only, never a range or a sort.
 */
export function collationKey(spec: Doc): ((text: string) => string) | undefined {
  if (localeOf(spec) === undefined) return undefined;
  const strength = strengthOf(spec);
  return (text) => {
    let key = text.normalize('NFKD');
    if (strength < 3) key = key.toLowerCase();
    return strength < 2 ? key.replace(/\p{M}/gu, '') : key;
  };
}

/** Whether an index made with one collation can answer a query under another. */
export function isSameCollation(a: unknown, b: unknown): boolean {
  return signature(a) === signature(b);
}

function signature(spec: unknown): string {
  if (!isDocument(spec) || localeOf(spec) === undefined) return '';
  return [spec.locale, strengthOf(spec), spec.caseLevel === true, spec.numericOrdering === true].join('|');
}
