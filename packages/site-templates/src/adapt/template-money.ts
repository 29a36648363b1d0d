import type { Currency } from '@tessera/contracts/currencies.ts';
import type { Money } from '@tessera/contracts/money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { toDecimalMoney } from '@tessera/rules/money/wire-money.ts';

/** Money in the form the template engine reads: major units as a decimal string, under both spellings it knows. */
export interface TemplateMoney {
  value: string;
  currency: string;
  decimalValue: string;
  currencyCode: string;
}

/** Money of any wire form → the engine's major units, with the stored digits of our table (COP and IDR 2, JPY 0). */
export function toTemplateMoney(money: unknown, storeCurrency: Currency): TemplateMoney {
  return ofCents(readMoney(money, storeCurrency));
}

/** Minor units → the engine's major units. */
export function ofCents(money: Money): TemplateMoney {
  const { decimalValue, currencyCode } = toDecimalMoney(money);
  return { value: decimalValue, currency: currencyCode, decimalValue, currencyCode };
}
