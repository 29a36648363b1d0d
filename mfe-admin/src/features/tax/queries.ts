import type { TaxRule } from '@tessera/contracts/commerce/cart.ts';
import { readTaxRules, saveTaxRules } from '@tessera/contracts/commerce/store-rule-calls.wire.ts';
import type { AdminApi } from '../../kit/data/admin-api.ts';
import { defineResource } from '../../kit/data/resource.ts';
import type { RuleList } from '../../kit/form/use-rule-list.ts';

export const taxRules = defineResource({
  key: 'tax-rules',
  call: async (api): Promise<RuleList<TaxRule>> => {
    const { version, rules } = await api.call(readTaxRules, {});
    return { version, values: rules };
  },
});

export async function saveTaxes(api: AdminApi, rules: TaxRule[], expectedVersion: number) {
  const after = await api.call(saveTaxRules, { body: { rules, expectedVersion } });
  return { version: after.version, values: after.rules };
}
