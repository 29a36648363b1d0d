import { useQuery } from '@tanstack/react-query';
import type { SiteCollection } from '@tessera/contracts/commerce/collection-calls.ts';
import type { RecordKind, RecordSource, RecordsField } from '@tessera/contracts/site/fields.ts';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { siteCollections } from '../../../../kit/data/site-entries.ts';
import { movedTo } from '../../../../kit/form/move-item.ts';
import { QueryView } from '../../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../../kit/ui/inputs/button.tsx';
import { SelectField } from '../../../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../../../kit/ui/inputs/number-fields.tsx';
import { SegmentedChoice } from '../../../../kit/ui/inputs/segmented-choice.tsx';
import styles from '../../items.module.css';
import { type NamedEntry, storeEntries } from '../../link/entry-queries.ts';
import { EntrySearch } from '../../link/entry-search.tsx';
import { type ControlProps, storedValue } from '../control.ts';
import { Labelled } from '../labelled.tsx';

type Chosen = Extract<RecordSource, { pick: 'chosen' }>;
type Newest = Extract<RecordSource, { pick: 'newest' }>;

const newestFirst: Newest = { pick: 'newest', collectionId: null, count: 4 };
const nothingChosen: Chosen = { pick: 'chosen', ids: [] };
/** Newest entries that a block may show. */
const maxCount = 24;

const picks = [
  { value: 'newest', name: 'Newest' },
  { value: 'chosen', name: 'Chosen' },
] as const;

/** Entries that a block lists: the newest ones, or chosen ones in their order. */
export function RecordsControl({ field, value, onChange }: ControlProps<RecordsField>) {
  const source = storedValue(field, value);
  return (
    <Labelled label={field.label} help={field.help}>
      <div className={styles.stack}>
        {field.of !== 'categories' && (
          <SegmentedChoice
            label={`${field.label}: which`}
            value={source.pick}
            choices={field.of === 'products' || source.pick === 'chosen' ? picks : picks.slice(0, 1)}
            onChange={(pick) => onChange(pick === 'newest' ? newestFirst : nothingChosen)}
          />
        )}
        {source.pick === 'newest' ? (
          <NewestFields of={field.of} source={source} onChange={onChange} />
        ) : (
          <ChosenFields of={field.of} source={source} onChange={onChange} />
        )}
      </div>
    </Labelled>
  );
}

interface FieldsProps<S> {
  of: RecordKind;
  source: S;
  onChange: (source: RecordSource, isTyping?: boolean) => void;
}

/** Which collections hold entries of a kind. */
const collectionKindOf: Readonly<Record<RecordKind, SiteCollection['kind']>> = {
  products: 'store',
  categories: 'store',
  posts: 'journal',
  events: 'events',
};

function NewestFields({ of, source, onChange }: FieldsProps<Newest>) {
  const { data: collections = [] } = useQuery(siteCollections.query(useAdmin().api));
  const fitting = collections.filter(({ kind }) => kind === collectionKindOf[of]);
  return (
    <>
      <SelectField
        label="From"
        value={source.collectionId ?? ''}
        choices={[
          { value: '', name: 'The first one' },
          ...fitting.map(({ id, title }) => ({ value: id, name: title })),
        ]}
        onChange={(id) => onChange({ ...source, collectionId: id === '' ? null : id })}
      />
      <NumberField
        label="How many"
        value={source.count}
        onChange={(count) => {
          if (count !== null && count >= 1 && count <= maxCount) onChange({ ...source, count }, true);
        }}
        help={`At most ${maxCount}.`}
      />
    </>
  );
}

function ChosenFields({ of, source: { ids }, onChange }: FieldsProps<Chosen>) {
  const query = useQuery(storeEntries.query(useAdmin().api));
  const choose = (next: string[]) => onChange({ pick: 'chosen', ids: next });
  return (
    <QueryView query={query} what="products">
      {({ products, categories }) => {
        const entries = of === 'categories' ? categories : of === 'products' ? products : [];
        return (
          <>
            <ChosenList ids={ids} entries={entries} onChange={choose} />
            {entries.length > 0 && (
              <EntrySearch
                label={of === 'categories' ? 'Add a category' : 'Add a product'}
                entries={entries.filter(({ id }) => !ids.includes(id))}
                onChoose={({ id }) => choose([...ids, id])}
              />
            )}
          </>
        );
      }}
    </QueryView>
  );
}

interface ChosenListProps {
  ids: readonly string[];
  entries: readonly NamedEntry[];
  onChange: (ids: string[]) => void;
}

function ChosenList({ ids, entries, onChange }: ChosenListProps) {
  return (
    <ol className={styles.list} aria-label="Chosen">
      {ids.map((id, at) => {
        const name = entries.find((entry) => entry.id === id)?.name ?? id;
        const move = (to: number) => onChange(movedTo(ids, at, to));
        return (
          <li key={id}>
            <span>{name}</span>
            <Button look="ghost" isSmall isIconOnly icon={ArrowUp} isBusy={at === 0} onClick={() => move(at - 1)}>
              Move {name} up
            </Button>
            <Button
              look="ghost"
              isSmall
              isIconOnly
              icon={ArrowDown}
              isBusy={at === ids.length - 1}
              onClick={() => move(at + 1)}
            >
              Move {name} down
            </Button>
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
