import type { Currency } from '@tessera/contracts/currencies.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';

interface MoneyProps {
  cents: number;
  currency: Currency;
  locale: string;
  useCldr?: boolean;
}

/** An amount that never wraps (PAY-155). */
export function Money({ cents, currency, locale, useCldr }: MoneyProps) {
  return <span className="num">{formatMoney({ cents, currency }, { locale, useCldr })}</span>;
}
