import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../app/admin-context.ts';
import { queries } from '../data/queries.ts';

/** Until the store's own setting is known. */
const usualThreshold = 5;

/** At how many units the store calls a variant scarce. */
export function useThreshold(): number {
  const { data } = useQuery(queries.settings(useAdmin().api));
  return data?.scarcityThreshold ?? usualThreshold;
}
