import { useQuery } from '@tanstack/react-query';
import { Equal } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { type SynonymGroup, synonymGroups } from './queries.ts';
import styles from './site-search.module.css';
import { useSynonyms } from './use-synonyms.ts';

interface Row extends SynonymGroup {
  onEdit: () => void;
  onRemove: () => void;
  isBusy: boolean;
}

const columns = columnsOf<Row>([
  { id: 'words', title: 'Words with the same meaning', place: 1, cell: ({ words }) => words.join(', ') },
  {
    ...{ id: 'actions', title: 'Actions', place: 4, isEnd: true },
    cell: ({ words, onEdit, onRemove, isBusy }) => (
      <span className={styles.actions}>
        <Button isSmall aria-label={`Edit ${words.join(', ')}`} onClick={onEdit}>
          Edit
        </Button>
        <Button isSmall isBusy={isBusy} aria-label={`Remove ${words.join(', ')}`} onClick={onRemove}>
          Remove
        </Button>
      </span>
    ),
  },
]);

/** The synonyms of the website, newest first. */
export function SynonymsCard({ onEdit }: { onEdit: (id: string) => void }) {
  const query = useQuery(synonymGroups.query(useAdmin().api));
  const { remove, isBusy, problem } = useSynonyms();
  return (
    <Card title="Synonyms">
      <QueryView query={query} what="synonyms" skeleton={<RowSkeleton rows={3} label="Loading the synonyms" />}>
        {(groups) =>
          groups.length === 0 ? (
            <EmptyState icon={Equal} title="No synonyms yet">
              With “cup, mug”, a search for either word finds what holds the other.
            </EmptyState>
          ) : (
            <DataTable
              caption="Synonyms, newest first"
              columns={columns}
              rows={groups.map((group) => ({
                ...group,
                isBusy,
                onEdit: () => onEdit(group.id),
                onRemove: () => remove(group),
              }))}
              rowId={({ id }) => id}
            />
          )
        }
      </QueryView>
      {problem && <Failed>{problem}</Failed>}
    </Card>
  );
}
