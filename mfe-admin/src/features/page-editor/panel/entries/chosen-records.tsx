import { useQuery } from '@tanstack/react-query';
import type { RecordKind } from '@tessera/contracts/site/fields.ts';
import { Trash2 } from 'lucide-react';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { storeEntries } from '../../../../kit/data/site-entries.ts';
import { movedTo } from '../../../../kit/form/move-item.ts';
import { QueryView } from '../../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../../kit/ui/inputs/button.tsx';
import { MoveButtons } from '../../../../kit/ui/move-buttons.tsx';
import styles from '../../items.module.css';
import { EntrySearch } from '../../link/entry-search.tsx';
import { ItemSearch } from '../../link/item-search.tsx';
import { useItemNames } from '../../link/use-item-names.ts';
import { collectionKindOf } from './collection-kind-of.ts';

interface ChosenProps<Of extends RecordKind> {
  of: Of;
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Entries chosen one by one, in the order they are shown. */
export function ChosenRecords({ of, ids, onChange }: ChosenProps<RecordKind>) {
  return of === 'posts' || of === 'events' ? (
    <ChosenItems of={of} ids={ids} onChange={onChange} />
  ) : (
    <ChosenOfStore of={of} ids={ids} onChange={onChange} />
  );
}

function ChosenOfStore({ of, ids, onChange }: ChosenProps<'products' | 'categories'>) {
  const query = useQuery(storeEntries.query(useAdmin().api));
  return (
    <QueryView query={query} what="products">
      {(store) => {
        const entries = store[of];
        return (
          <>
            <ChosenList
              ids={ids}
              nameOf={(id) => entries.find((entry) => entry.id === id)?.name ?? 'Something that was deleted'}
              onChange={onChange}
            />
            <EntrySearch
              label={of === 'categories' ? 'Add a category' : 'Add a product'}
              entries={entries.filter(({ id }) => !ids.includes(id))}
              onChoose={({ id }) => onChange([...ids, id])}
            />
          </>
        );
      }}
    </QueryView>
  );
}

function ChosenItems({ of, ids, onChange }: ChosenProps<'posts' | 'events'>) {
  const { nameOf } = useItemNames(ids);
  return (
    <>
      <ChosenList ids={ids} nameOf={nameOf} onChange={onChange} />
      <ItemSearch
        label={of === 'posts' ? 'Add a post' : 'Add an event'}
        kinds={[collectionKindOf[of]]}
        without={ids}
        onChoose={({ id }) => onChange([...ids, id])}
      />
    </>
  );
}

interface ChosenListProps {
  ids: readonly string[];
  nameOf: (id: string) => string;
  onChange: (ids: string[]) => void;
}

function ChosenList({ ids, nameOf, onChange }: ChosenListProps) {
  return (
    <ol className={styles.list} aria-label="Chosen">
      {ids.map((id, at) => {
        const name = nameOf(id);
        return (
          <li key={id}>
            <span>{name}</span>
            <MoveButtons {...{ name, at }} count={ids.length} onMove={(from, to) => onChange(movedTo(ids, from, to))} />
            <Button
              look="ghost"
              isSmall
              isIconOnly
              icon={Trash2}
              onClick={() => onChange(ids.filter((one) => one !== id))}
            >
              Remove {name}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}
