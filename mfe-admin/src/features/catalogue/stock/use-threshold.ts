import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { storeSettings } from '../../../kit/data/store-settings.ts';

/** Until the store's own setting is known: what it is when nobody sets it (EDIT-034). */
const usualThreshold = 10;

/** At how many units the store calls a variant scarce. */
export function useThreshold(): number {
  const { data } = useQuery(storeSettings.query(useAdmin().api));
  return data?.scarcityThreshold ?? usualThreshold;
}
