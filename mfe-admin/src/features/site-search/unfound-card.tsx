import { useQuery } from '@tanstack/react-query';
import type { SearchRow } from '@tessera/contracts/analytics/search-calls.ts';
import { SearchCheck } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { unfoundQuery } from './queries.ts';

interface UnfoundCardProps {
  /** Makes a synonym of a search term. */
  onAdd: (term: string) => void;
}

type Row = SearchRow & UnfoundCardProps;

const columns = columnsOf<Row>([
  { id: 'term', title: 'Search term', place: 1, cell: ({ term }) => term },
  {
    ...{ id: 'unfound', title: 'Without results', place: 2, label: 'without results', isEnd: true },
    cell: ({ unfound }) => <Count of={unfound} />,
  },
  {
    ...{ id: 'add', title: 'Actions', place: 4, isEnd: true },
    cell: ({ term, onAdd }) => (
      <Button isSmall aria-label={`Add synonyms for ${term}`} onClick={() => onAdd(term)}>
        Add synonyms
      </Button>
    ),
  },
]);

/** What visitors searched for in vain, each with a way to a synonym. */
export function UnfoundCard({ onAdd }: UnfoundCardProps) {
  const query = useQuery(unfoundQuery(useAdmin()));
  return (
    <Card
      title="Searches without results"
      note="Last 30 days"
      action={<ViewLink to="/analytics/searches">All searches</ViewLink>}
    >
      <QueryView query={query} what="searches" skeleton={<RowSkeleton rows={4} label="Loading the searches" />}>
        {({ rows }) => <Rows rows={rows.filter(({ term }) => isPlain(term))} onAdd={onAdd} />}
      </QueryView>
    </Card>
  );
}

/** Searches whose words are not stored, and those that are counted together, have no term. */
const isPlain = (term: string) => term !== '' && term !== '…';

function Rows({ rows, onAdd }: UnfoundCardProps & { rows: readonly SearchRow[] }) {
  if (rows.length === 0) {
    return (
      <EmptyState icon={SearchCheck} title="No searches without results">
        When visitors find nothing, the words they searched for are listed here.
      </EmptyState>
    );
  }
  return (
    <DataTable
      caption="Searches without results, most frequent first"
      columns={columns}
      rows={rows.map((row) => ({ ...row, onAdd }))}
      rowId={({ term }) => term}
    />
  );
}

function Count({ of }: { of: number }) {
  return numberText(of, useAdmin().locale);
}
