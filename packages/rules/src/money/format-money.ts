import type { Money } from '@tessera/contracts/money.ts';
import { type CurrencyFormat, currencyFormat } from './currency-table.ts';

export interface MoneyFormatOptions {
  /** BCP 47; only looked at when `useCldr` is true. `en` unless given (AUTH-102). */
  locale?: string | undefined;
  /** The website's `useCLDRMoneyFormat` (PAY-019). */
  useCldr?: boolean | undefined;
}

/**
 * Money as a visitor reads it: by the currency's template (PAY-013 to PAY-047), or by CLDR rules when the website says
 * so (PAY-019). A negative amount has '-' before the whole text (PAY-020); blanks are ordinary spaces (PAY-154).
 */
export function formatMoney(money: Money, options: MoneyFormatOptions = {}): string {
  const format = currencyFormat(money.currency);
  const cents = Math.abs(money.cents);
  const text = options.useCldr
    ? cldrText({ ...money, cents }, format.digits, options.locale)
    : templateText(cents, format);
  return money.cents < 0 ? `-${text}` : text;
}

function templateText(cents: number, format: CurrencyFormat): string {
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

function cldrText({ cents, currency }: Money, digits: number, locale = 'en'): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
    .format(cents / 10 ** digits)
    .replace(/[\u00a0\u202f]/g, ' ');
}
