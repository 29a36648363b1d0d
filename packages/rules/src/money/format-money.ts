import type { Money, MoneyFormat } from '@tessera/contracts/money.ts';
import { type CurrencyFormat, currencyFormat } from './currency-table.ts';

/** What of a store's settings decides how its money is written. */
interface MoneySettings {
  currency: MoneyFormat['currency'];
  useCLDRMoneyFormat: boolean;
}

/** How a store writes money on pages and in mails of a language. */
export function moneyFormat({ currency, useCLDRMoneyFormat }: MoneySettings, locale: string): MoneyFormat {
  return { currency, useCLDRMoneyFormat, locale };
}

/**
 * Money as a visitor reads it: by the currency's template (PAY-013 to PAY-047), or by CLDR rules when the website says
 * so (PAY-019). A negative amount has '-' before the whole text (PAY-020); blanks are ordinary spaces (PAY-154).
 */
export function formatMoney({ cents, currency }: Money, format: MoneyFormat): string {
  const money = { cents: Math.abs(cents), currency };
  const text = format.useCLDRMoneyFormat ? cldrText(money, format.locale) : templateText(money);
  return cents < 0 ? `-${text}` : text;
}

/** Minor units of the format's own currency, written likewise. */
export function formatCents(cents: number, format: MoneyFormat): string {
  return formatMoney({ cents, currency: format.currency }, format);
}

function templateText({ cents, currency }: Money): string {
  const format = currencyFormat(currency);
  const digits = String(cents).padStart(format.digits + 1, '0');
  const cut = digits.length - format.digits;
  const whole = groupDigits(digits.slice(0, cut), format);
  return format.before + whole + format.decimal + digits.slice(cut) + format.after;
}

function groupDigits(whole: string, { group, groupSize }: CurrencyFormat): string {
  const groups = [whole.slice(-3)];
  for (let end = whole.length - 3; end > 0; end -= groupSize) {
    groups.unshift(whole.slice(Math.max(0, end - groupSize), end));
  }
  return groups.join(group);
}

function cldrText({ cents, currency }: Money, locale: string): string {
  const { digits } = currencyFormat(currency);
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(cents / 10 ** digits)
    .replace(/[\u00a0\u202f]/g, ' ');
}
