import { useQuery } from '@tanstack/react-query';
import type { MinorUnitMoney, Money } from '@tessera/contracts/money.ts';
import { formatMoney } from '@tessera/rules/money/format-money.ts';
import { readMoney } from '@tessera/rules/money/read-money.ts';
import { useAdmin } from '../app/admin-context.ts';
import { queries } from '../data/queries.ts';

/** Writes amounts the way the store does, of either form. */
export function useMoney(): (money: Money | MinorUnitMoney) => string {
  const { api, website, locale } = useAdmin();
  const { data } = useQuery(queries.settings(api));
  const options = { locale, useCldr: data?.useCLDRMoneyFormat };
  return (money) => formatMoney('cents' in money ? money : readMoney(money, website.currency), options);
}
