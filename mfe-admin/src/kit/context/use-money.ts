import { useQuery } from '@tanstack/react-query';
import type { MinorUnitMoney, Money, MoneyFormat } from '@tessera/contracts/money.ts';
import { formatMoney, moneyFormat } from '@tessera/rules/money/format-money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { storeSettings } from '../data/store-settings.ts';
import { useAdmin } from './admin-context.ts';

/** How the store writes amounts; as the page was told until the settings are read. */
export function useMoneyFormat(): MoneyFormat {
  const { api, website, locale, useCLDRMoneyFormat } = useAdmin();
  const { data } = useQuery(storeSettings.query(api));
  return moneyFormat({ useCLDRMoneyFormat, ...data, currency: website.currency }, locale);
}

/** Writes amounts the way the store does, of either form. */
export function useMoney(): (money: Money | MinorUnitMoney) => string {
  const format = useMoneyFormat();
  return (money) => formatMoney('cents' in money ? money : readMoney(money, format.currency), format);
}
