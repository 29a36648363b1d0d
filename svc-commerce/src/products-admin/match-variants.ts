import type { StoredVariant } from '../catalogue/product-model.ts';

/** What identifies a variant in a request or an import. */
export interface VariantKey {
  id?: string | undefined;
  sku: string;
  attributes: Readonly<Record<string, string>>;
}

/**
 * Finds the stored variant that each submitted variant refers to, so that clients that leave ids out keep ids and
 * stock (PROD-048). A submitted id matches by id only. The others match by SKU, then by attributes; a better match of
 * any variant goes before a weaker one of another, and a stored variant matches once.
 * @returns the stored variant for each submitted one, in the same order; undefined for new variants
 */
export function matchVariants(
  submitted: readonly VariantKey[],
  stored: readonly StoredVariant[],
): (StoredVariant | undefined)[] {
  const matches: (StoredVariant | undefined)[] = submitted.map(() => undefined);
  const unmatched = new Map(stored.map((variant) => [variant.id, variant]));
  const matchBy = (isSame: (variant: StoredVariant, key: VariantKey) => boolean) => {
    for (const [at, key] of submitted.entries()) {
      if (matches[at]) continue;
      const match = [...unmatched.values()].find((variant) => isSame(variant, key));
      if (!match) continue;
      matches[at] = match;
      unmatched.delete(match.id);
    }
  };
  matchBy((variant, key) => variant.id === key.id);
  matchBy((variant, key) => !key.id && variant.sku === key.sku);
  matchBy((variant, key) => !key.id && hasSameAttributes(variant.attributes, key.attributes));
  return matches;
}

function hasSameAttributes(a: VariantKey['attributes'], b: VariantKey['attributes']): boolean {
  const names = Object.keys(a);
  return names.length === Object.keys(b).length && names.every((name) => a[name] === b[name]);
}
