import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { FilterChips } from '../../kit/list/filter-chips.tsx';
import { useListChange } from '../../kit/list/use-list-search.ts';
import { traitNames, traitText } from './trait-names.ts';

const route = getRouteApi('/analytics');

/** The active filters, each with a button to remove it. */
export function TraitChips() {
  const { locale } = useAdmin();
  const search = route.useSearch();
  const change = useListChange();
  const chips = traitNames.flatMap(({ trait, one }) => {
    const name = search[trait];
    return name === undefined ? [] : [{ name: trait, text: `${one}: ${traitText(trait, name, locale)}` }];
  });
  return <FilterChips chips={chips} onTakeOff={(name) => change({ [name]: undefined })} />;
}
