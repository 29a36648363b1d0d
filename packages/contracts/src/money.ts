import { z } from 'zod';
import { currencies } from './currencies.ts';

/** ISO 4217 code of one of the 27 currencies a store can sell in (PAY-013, PAY-014). */
export const currency = z.enum(currencies);
export type Currency = z.infer<typeof currency>;

/** How money is held everywhere inside: a whole number of minor units and a currency (PAY-004). */
export const money = z.strictObject({ cents: z.int(), currency });
export type Money = z.infer<typeof money>;

/** The older wire form: minor units as a string (PAY-001). */
export const minorUnitMoney = z.strictObject({ value: z.string().regex(/^-?\d{1,15}$/), currency });
export type MinorUnitMoney = z.infer<typeof minorUnitMoney>;

/** The newer wire form: major units as a decimal string (PAY-002). */
export const decimalMoney = z.strictObject({ decimalValue: z.string(), currencyCode: currency });
export type DecimalMoney = z.infer<typeof decimalMoney>;

/** How a website writes money. Every text of an amount is made with it, so that all of them look alike (PAY-019). */
export interface MoneyFormat {
  /** Of the amounts; what cannot be read as money is shown as 0 of it (PAY-012). */
  currency: Currency;
  /** BCP 47, the website's language. */
  locale: string;
  /** Whether the language decides how amounts look, instead of the currency's own template. */
  useCLDRMoneyFormat: boolean;
}

/** Non-negative minor units. Names of such fields end in `Cents`. */
export const cents = z.int().min(0).max(999_999_999_999);
