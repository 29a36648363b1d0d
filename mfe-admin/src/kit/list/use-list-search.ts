import { useNavigate, useSearch } from '@tanstack/react-router';
import { changedSearch, type List } from './define-list.ts';

/** What is changed of an address; undefined takes it out. */
export type Changes = Readonly<Record<string, string | undefined>>;

/** What the address says, whatever screen it is of. */
export function useAddress(): Readonly<Record<string, unknown>> {
  const search = useSearch({ strict: false });
  return search;
}

/** What the address says of the list that is shown. */
export function useListSearch<Search extends object>({
  readSearch,
}: Pick<List<Search, unknown>, 'readSearch'>): Search {
  return readSearch(useAddress());
}

/** Goes to the same list changed in some respects, at its first page. */
export function useListChange(): (changes: Changes, isReplacing?: boolean) => void {
  const navigate = useNavigate();
  return (changes, replace = false) =>
    void navigate({ to: '.', search: (now) => changedSearch(now, changes), replace });
}
