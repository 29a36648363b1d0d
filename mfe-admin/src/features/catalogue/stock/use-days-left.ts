import { useQuery } from '@tanstack/react-query';
import type { InventoryItem } from '@tessera/contracts/commerce/catalogue-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { salesPace } from './queries.ts';

/** As many as one call is asked about: of more, those with the fewest left. */
const maxAsked = 50;
/** What lasts longer is no matter of today. */
const shownDays = 45;

/** In words how long a variant lasts at the pace it sells; nothing where that is not known or far off. */
export type DaysLeft = (item: Pick<InventoryItem, 'variantId'>) => string | undefined;

/** How long variants last. A list stands without it, too. */
export function useDaysLeft(items: readonly InventoryItem[]): DaysLeft {
  const { api } = useAdmin();
  const asked = items
    .filter(({ unlimited, available }) => !unlimited && available > 0)
    .sort((a, b) => a.available - b.available)
    .slice(0, maxAsked)
    .map(({ variantId }) => variantId)
    .join(',');
  const { data } = useQuery({ ...salesPace.query(api, asked), enabled: asked !== '' });
  const days = new Map(data?.paces.map(({ variantId, daysLeft }) => [variantId, daysLeft]));
  return ({ variantId }) => daysLeftText(days.get(variantId) ?? null);
}

/** `lasts about 6 days` at the pace of the last four weeks. */
export function daysLeftText(days: number | null): string | undefined {
  if (days === null || days > shownDays) return undefined;
  if (days === 0) return 'lasts less than a day';
  return days === 1 ? 'lasts about a day' : `lasts about ${days} days`;
}
