import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { SearchRow } from '@tessera/contracts/analytics/search-calls.ts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { countText, numberText } from '../../../kit/format/count.ts';
import { useListChange } from '../../../kit/list/use-list-search.ts';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../../kit/ui/feedback/skeleton.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../../kit/ui/inputs/download-link.tsx';
import { SelectField } from '../../../kit/ui/inputs/field.tsx';
import { Card } from '../../../kit/ui/layout/card.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import { Pager } from '../../../kit/ui/tables/pager.tsx';
import { PeriodChoice } from '../period-choice.tsx';
import { Sections } from '../sections.tsx';
import { maxShown, type Searches, searchesExport, searchesQuery } from './query.ts';

const route = getRouteApi('/analytics/searches');
const step = 20;

const columns = columnsOf<SearchRow>([
  {
    id: 'term',
    title: 'Search term',
    place: 1,
    cell: ({ term }) => (term === '…' ? 'Everything else' : term || 'Not stored'),
  },
  { id: 'times', title: 'Searches', place: 2, isEnd: true, cell: ({ times }) => <Count of={times} /> },
  {
    ...{ id: 'unfound', title: 'No results', place: 3, label: 'no results', isEnd: true },
    cell: ({ unfound }) => <Count of={unfound} />,
  },
]);

/** The site searches of a period, with those that had no results. */
export function SearchesPage() {
  const admin = useAdmin();
  const search = route.useSearch();
  const change = useListChange();
  const [limit, setLimit] = useState(step);
  const query = useQuery(searchesQuery(admin, search, limit));
  return (
    <>
      <PageHead
        title="Searches"
        actions={
          <PeriodChoice isCompared={false}>
            <SelectField
              label="Show"
              value={search.only ?? ''}
              choices={[
                { value: '', name: 'All searches' },
                { value: 'unfound', name: 'No results' },
              ]}
              onChange={(only) => change({ only: only || undefined })}
            />
            <DownloadLink href={searchesExport(admin, search)}>Export</DownloadLink>
          </PeriodChoice>
        }
        note={query.data && <Totals of={query.data.totals} />}
      />
      <Sections at="/analytics/searches" />
      <Card label="Searches">
        <QueryView query={query} what="searches" skeleton={<RowSkeleton rows={8} label="Loading the searches" />}>
          {(searches) => (
            <Rows searches={searches} isNarrowed={search.only !== undefined}>
              {limit < maxShown ? (
                <Button isSmall isBusy={query.isFetching} onClick={() => setLimit(Math.min(limit + step, maxShown))}>
                  Show more
                </Button>
              ) : (
                'The export has all rows.'
              )}
            </Rows>
          )}
        </QueryView>
      </Card>
    </>
  );
}

interface RowsProps {
  searches: Searches;
  isNarrowed: boolean;
  /** The button that loads more rows. */
  children: React.ReactNode;
}

function Rows({ searches: { rows, others, hasNextPage }, isNarrowed, children }: RowsProps) {
  const { locale } = useAdmin();
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={isNarrowed ? 'Every search had results in these days' : 'No searches in these days'}
      >
        Searches on the website appear here within seconds.
      </EmptyState>
    );
  }
  return (
    <>
      <DataTable caption="What visitors searched for" columns={columns} rows={rows} rowId={({ term }) => term} />
      {hasNextPage && <Pager text={`${rows.length} of ${numberText(rows.length + others, locale)}`}>{children}</Pager>}
    </>
  );
}

function Totals({ of: { times, unfound } }: { of: Searches['totals'] }) {
  const { locale } = useAdmin();
  const share = times > 0 ? Math.round((100 * unfound) / times) : 0;
  return (
    <>
      {countText(times, ['search', 'searches'], locale)}
      {times > 0 && `, ${share} % without results`}. Terms that may identify a person, such as addresses and long
      numbers, are not stored.
    </>
  );
}

function Count({ of }: { of: number }) {
  return numberText(of, useAdmin().locale);
}
