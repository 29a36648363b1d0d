import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SiteCollection } from '@tessera/contracts/commerce/collection-calls.ts';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import type { NamedEntry } from '../../../kit/data/site-entries.ts';
import { siteCollections } from '../../../kit/data/site-entries.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Help, SelectField } from '../../../kit/ui/inputs/field.tsx';
import { SearchField } from '../../../kit/ui/inputs/search-field.tsx';
import { items } from '../../documents/queries.ts';
import styles from '../items.module.css';

interface ItemSearchProps {
  label: string;
  /** Which collections are searched. */
  kinds: readonly SiteCollection['kind'][];
  /** Ids of items that are not offered. */
  without?: readonly string[];
  onChoose: (entry: NamedEntry) => void;
}

/** Finds an item of one of the website's collections by title. */
export function ItemSearch({ kinds, ...props }: ItemSearchProps) {
  const query = useQuery(siteCollections.query(useAdmin().api));
  return (
    <QueryView query={query} what="collections" failure="Unable to load collections">
      {(collections) => <SearchIn {...props} collections={collections.filter(({ kind }) => kinds.includes(kind))} />}
    </QueryView>
  );
}

interface SearchInProps extends Omit<ItemSearchProps, 'kinds'> {
  collections: readonly SiteCollection[];
}

function SearchIn({ label, collections, without = [], onChoose }: SearchInProps) {
  const [chosen, choose] = useState<string>();
  const [search, setSearch] = useState('');
  const [first] = collections;
  const collectionId = chosen ?? first?.id;
  if (collectionId === undefined) return <Help>The website has none yet.</Help>;
  return (
    <div className={styles.stack}>
      {collections.length > 1 && (
        <SelectField
          label="In"
          value={collectionId}
          choices={collections.map(({ id, title }) => ({ value: id, name: title }))}
          onChange={choose}
        />
      )}
      <SearchField label={label} placeholder={label} value={search} onSearch={setSearch} />
      <Found collectionId={collectionId} search={search} without={without} onChoose={onChoose} />
    </div>
  );
}

interface FoundProps extends Pick<SearchInProps, 'onChoose'> {
  collectionId: string;
  search: string;
  without: readonly string[];
}

function Found({ collectionId, search, without, onChoose }: FoundProps) {
  const { api } = useAdmin();
  const query = useQuery({
    ...items.query(api, { collectionId, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView query={query} what="results" failure="Unable to load results">
      {({ items: all, hasNextPage }) => {
        const found = all.filter(({ id }) => !without.includes(id));
        return (
          <>
            <ul className={styles.found}>
              {found.map(({ id, title }) => (
                <li key={id}>
                  <button type="button" onClick={() => onChoose({ id, name: title })}>
                    {title || 'Without a title'}
                  </button>
                </li>
              ))}
            </ul>
            {found.length === 0 && <Help>Nothing has this title.</Help>}
            {hasNextPage && <Help>There are more. Type a title to find them.</Help>}
          </>
        );
      }}
    </QueryView>
  );
}
