import { useSearch } from '@tanstack/react-router';
import { ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../ui/inputs/button.tsx';
import { SearchField } from '../ui/inputs/search-field.tsx';
import { type FilterChip, FilterChips } from './filter-chips.tsx';
import styles from './list-filters.module.css';
import { useListChange } from './use-list-search.ts';

export interface SearchWords {
  label: string;
  /** What is looked at, as in "Code or name". */
  placeholder: string;
  onSearch?: () => void;
}

export interface ListFiltersProps {
  search?: SearchWords | undefined;
  /** Beside the search. */
  beside?: ReactNode;
  /** Opens below when asked for, by a button of this name. */
  panel?: { button: string; content: ReactNode } | undefined;
  /** What narrows the list, each with a way to take it off. */
  chips?: readonly FilterChip[] | undefined;
}

/** Search and filters of a list. All of it is in the address. */
export function ListFilters({ search, beside, panel, chips = [] }: ListFiltersProps) {
  const { q = '' }: { q?: string } = useSearch({ strict: false });
  const change = useListChange();
  const [isOpen, setOpen] = useState(false);
  if (!search && !beside) return null;
  const look = (text: string) => {
    if (text === q) return;
    search?.onSearch?.();
    // Letter by letter is one step of the browser's history.
    change({ q: text || undefined }, q !== '');
  };
  return (
    <>
      <div className={styles.bar}>
        {search && <SearchField label={search.label} placeholder={search.placeholder} value={q} onSearch={look} />}
        {beside}
        {panel && (
          <Button icon={ListFilter} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {panel.button}
          </Button>
        )}
      </div>
      {panel && isOpen && <div className={styles.panel}>{panel.content}</div>}
      <FilterChips chips={chips} onTakeOff={(name) => change({ [name]: undefined })} />
    </>
  );
}
