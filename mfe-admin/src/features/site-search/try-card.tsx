import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { SearchHit } from '@tessera/contracts/commerce/search-hit.ts';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { EmptyState } from '../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../kit/ui/feedback/skeleton.tsx';
import { Help } from '../../kit/ui/inputs/field.tsx';
import { SearchField } from '../../kit/ui/inputs/search-field.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Thumb, WithPicture } from '../../kit/ui/layout/thumb.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { type Found, foundByVisitors } from './queries.ts';

const kindNames = {
  ...{ product: 'Product', page: 'Page', post: 'Post', event: 'Event', gallery: 'Gallery', lesson: 'Lesson' },
} as const satisfies Record<SearchHit['kind'], string>;

const columns = columnsOf<SearchHit>([
  {
    ...{ id: 'title', title: 'Result', place: 1 },
    cell: ({ title, image }) => <WithPicture picture={<Thumb url={image?.url ?? null} />}>{title}</WithPicture>,
  },
  { id: 'kind', title: 'Kind', place: 2, cell: ({ kind }) => kindNames[kind] },
  {
    ...{ id: 'price', title: 'Price', place: 3, isEnd: true },
    cell: ({ price, isSoldOut }) => (isSoldOut ? 'Sold out' : price && `${price.isFrom ? 'from ' : ''}${price.text}`),
  },
]);

/** A search as visitors make it, with what they would find. */
export function TryCard() {
  const [text, setText] = useState('');
  return (
    <Card title="Try the search">
      <CardBody>
        <SearchField label="Search as a visitor" placeholder="Search as a visitor" value={text} onSearch={setText} />
        {text === '' && <Help>You see what visitors find, in the same order. Nothing is counted.</Help>}
      </CardBody>
      {text !== '' && <Results text={text} />}
    </Card>
  );
}

function Results({ text }: { text: string }) {
  const query = useQuery({ ...foundByVisitors.query(useAdmin().api, text), placeholderData: keepPreviousData });
  return (
    <QueryView query={query} what="results" skeleton={<RowSkeleton rows={5} label="Loading the results" />}>
      {(found) => <FoundList found={found} />}
    </QueryView>
  );
}

function FoundList({ found: { results, total, isCorrected, spelling } }: { found: Found }) {
  const { locale } = useAdmin();
  if (total === 0) {
    return (
      <EmptyState icon={SearchX} title="No results found">
        {spelling ? `Visitors are offered “${spelling}” instead.` : 'Add synonyms to lead visitors to what they mean.'}
      </EmptyState>
    );
  }
  return (
    <>
      <CardBody>
        <Help>
          {countText(total, ['result', 'results'], locale)}
          {isCorrected && ', by similar spelling'}
        </Help>
      </CardBody>
      <DataTable
        caption="Results, best first"
        columns={columns}
        rows={results}
        rowId={({ kind, id }) => `${kind}-${id}`}
      />
    </>
  );
}
