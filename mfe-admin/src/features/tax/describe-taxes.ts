import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import type { Described } from '../../kit/form/changes.ts';

/** Every rule in words, for the look at before and after. */
export function describeTaxes(rules: readonly TaxRule[], country: (code: string) => string): Described {
  return new Map(
    rules.map(({ country: code, region, name, ratePercent, appliesToShipping }) => [
      [country(code), region, name].filter(Boolean).join(', '),
      `${Number.isNaN(ratePercent) ? '?' : ratePercent}%${appliesToShipping ? ', on shipping too' : ''}`,
    ]),
  );
}
