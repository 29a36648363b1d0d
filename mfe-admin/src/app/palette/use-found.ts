import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight, RotateCw } from 'lucide-react';
import { inventory } from '../../features/catalogue/stock/queries.ts';
import { pages } from '../../features/documents/queries.ts';
import { orders } from '../../features/orders/shared/queries.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { useRested } from '../../kit/context/use-rested.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import type { EntryGroup } from './entry.ts';
import { type Found, foundOrder, foundPage, foundProduct, type Kind, kinds } from './kinds.tsx';
import { useOpenKind } from './use-open-kind.ts';

const restMs = 200;
/** Shorter texts would find most of everything. */
const minLength = 2;
const maxShown = 5;

interface Page {
  found: Found[];
  hasMore: boolean;
}

/**
 * Pages, products and orders that match, for whoever may open them. Each text has its own answer, so a late one for an
 * older text is not shown; until the newest is there, what was found before stays.
 */
export function useFound(text: string): EntryGroup[] {
  const { api, account, locale } = useAdmin();
  const typed = text.trim();
  const search = useRested(typed, restMs);
  const can = (kind: Kind) => typed.length >= minLength && holdsRight(account, ...kinds[kind].nav.rights);
  const asks = (kind: Kind) => can(kind) && search.length >= minLength;
  const options = { placeholderData: keepPreviousData };
  const found = {
    page: useQuery({
      ...{ ...pages.query(api, { search }), ...options, enabled: asks('page') },
      select: ({ documents, hasNextPage }): Page => shown(documents.map(foundPage), hasNextPage),
    }),
    product: useQuery({
      ...{ ...inventory.query(api, { search }), ...options, enabled: asks('product') },
      select: ({ products, hasNextPage }): Page =>
        shown(
          products.map((product) => foundProduct(product, locale)),
          hasNextPage,
        ),
    }),
    order: useQuery({
      ...{ ...orders.query(api, { search, limit: maxShown + 1 }), ...options, enabled: asks('order') },
      select: ({ orders: list, hasNextPage }): Page => shown(list.map(foundOrder), hasNextPage),
    }),
  };
  const toGroup = useGroupOf(typed, search);
  const shownKinds: Kind[] = (['page', 'product', 'order'] as const).filter(can);
  return shownKinds.map((kind) => toGroup(kind, found[kind]));
}

const shown = (found: Found[], hasNextPage: boolean): Page => ({
  ...{ found: found.slice(0, maxShown), hasMore: hasNextPage || found.length > maxShown },
});

/** A kind's group: what was found, the way to the rest of it, and what is going on. */
function useGroupOf(typed: string, search: string) {
  const navigate = useNavigate();
  const entryOf = useOpenKind();
  return (kind: Kind, query: UseQueryResult<Page>): EntryGroup => {
    const { nav, openAll } = kinds[kind];
    const { data, error, isFetching } = query;
    const isOld = query.isPlaceholderData || typed !== search || (isFetching && data === undefined);
    if (error && !isOld) {
      const { text, canRetry } = adviceOn(error, true);
      const again = { id: `again ${kind}`, text: `Search ${nav.name.toLowerCase()} again`, icon: RotateCw };
      const run = () => void query.refetch();
      return { name: nav.name, problem: text, entries: canRetry ? [{ ...again, run, isOfPalette: true }] : [] };
    }
    const found = data?.found ?? [];
    const all = { id: `all ${kind}`, text: `All ${nav.name.toLowerCase()} with “${search}”`, icon: ArrowRight };
    return {
      name: nav.name,
      isSearching: isOld,
      entries: [
        ...found.map((one) => entryOf(kind, one)),
        ...(data?.hasMore && !isOld ? [{ ...all, run: () => void openAll(navigate, search) }] : []),
      ],
    };
  };
}
