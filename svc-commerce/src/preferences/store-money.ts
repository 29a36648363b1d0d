import type { Currency, MoneyFormat } from '@tessera/contracts/money.ts';
import { moneyFormat } from '@tessera/rules/money/format-money.ts';
import type { PreferencesDeps } from './deps.ts';
import type { StoreRules } from './store-rules.ts';

/** How a store writes money in a language. */
export function storeMoney({ settings, currency }: Pick<StoreRules, 'settings' | 'currency'>, locale: string) {
  return moneyFormat({ ...settings, currency }, locale);
}

/** How a store writes the money of its orders: each in the currency and the language it was placed in. */
export async function orderMoney(websiteId: string, { storeRules }: Pick<PreferencesDeps, 'storeRules'>) {
  const { settings } = await storeRules.getCached(websiteId);
  return ({ grandTotal, locale }: { grandTotal: { currency: Currency }; locale: string }): MoneyFormat =>
    moneyFormat({ ...settings, currency: grandTotal.currency }, locale);
}
