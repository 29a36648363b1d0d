import type { MoneyFormat } from '@tessera/contracts/money.ts';
import { storeMoney } from '../preferences/store-money.ts';
import type { StoreRules } from '../preferences/store-rules.ts';

/** A store's rules, with how amounts are written for whoever looks at the cart. */
export interface CartRules extends StoreRules {
  money: MoneyFormat;
}

export function cartRules(rules: StoreRules, locale: string): CartRules {
  return { ...rules, money: storeMoney(rules, locale) };
}
