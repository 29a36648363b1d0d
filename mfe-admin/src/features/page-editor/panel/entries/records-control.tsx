import { useQuery } from '@tanstack/react-query';
import type { RecordKind, RecordSource, RecordsField } from '@tessera/contracts/site/fields.ts';
import { useAdmin } from '../../../../kit/context/admin-context.ts';
import { siteCollections } from '../../../../kit/data/site-entries.ts';
import { SelectField } from '../../../../kit/ui/inputs/field.tsx';
import { NumberField } from '../../../../kit/ui/inputs/number-fields.tsx';
import { SegmentedChoice } from '../../../../kit/ui/inputs/segmented-choice.tsx';
import styles from '../../items.module.css';
import { type ControlProps, storedValue } from '../control.ts';
import { Labelled } from '../labelled.tsx';
import { ChosenRecords } from './chosen-records.tsx';
import { collectionKindOf } from './collection-kind-of.ts';

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
            choices={picks}
            onChange={(pick) => onChange(pick === 'newest' ? newestFirst : nothingChosen)}
          />
        )}
        {source.pick === 'newest' ? (
          <NewestFields of={field.of} source={source} onChange={onChange} />
        ) : (
          <ChosenRecords of={field.of} ids={source.ids} onChange={(ids) => onChange({ pick: 'chosen', ids })} />
        )}
      </div>
    </Labelled>
  );
}

interface NewestFieldsProps {
  of: RecordKind;
  source: Newest;
  onChange: (source: RecordSource, isTyping?: boolean) => void;
}

function NewestFields({ of, source, onChange }: NewestFieldsProps) {
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
