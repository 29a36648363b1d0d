import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';

/** What is wrong with tax rules, by `{rule id}.{field}`; empty when nothing is. */
export function checkTaxRules(rules: readonly TaxRule[]): Record<string, string> {
  const errors: Record<string, string> = {};
  const seen = new Map<string, TaxRule>();
  for (const rule of rules) {
    const { id, country, region, name = '' } = rule;
    if (region !== null && region.trim() === '')
      errors[`${id}.region`] = 'Enter the region, or leave it to the whole country.';
    if (!Number.isInteger(Math.round(rule.ratePercent * 1e8) / 1e4)) {
      errors[`${id}.ratePercent`] = 'Enter a percentage with at most four decimals.';
    }
    const key = `${country}|${region?.trim().toUpperCase() ?? ''}|${name.trim().toUpperCase()}`;
    if (seen.has(key)) errors[`${id}.country`] = 'There is a rule with this place and name already.';
    if (rules.some((other) => other !== rule && other.id === id)) errors[id] = 'Two rules have the same id.';
    seen.set(key, rule);
  }
  return errors;
}
