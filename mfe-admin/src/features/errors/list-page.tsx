import { useQuery } from '@tanstack/react-query';
import type { ErrorSummary } from '@tessera/contracts/analytics/error-calls.ts';
import { ShieldCheck } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Time } from '../../kit/context/moment-of.tsx';
import { countText, numberText } from '../../kit/format/count.ts';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import { FilterSelect } from '../../kit/list/filter-select.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { SelectableTable, selectableTableOf } from '../../kit/list/selectable-table.tsx';
import { SortChoice } from '../../kit/list/sort-choice.tsx';
import { useListChange, useListSearch } from '../../kit/list/use-list-search.ts';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import type { ColumnSort } from '../../kit/ui/tables/data-table.tsx';
import { AlertsButton } from './alerts-button.tsx';
import { LastDay, Title, unknown, Visits } from './cells.tsx';
import { errorsList } from './queries.ts';
import { StateButtons } from './states.tsx';
import { useStates } from './use-states.ts';

/** Both orders of the list have one way only. */
function by(sort?: 'count'): ColumnSort {
  const order = { ...(sort && { sort }), way: 'descending' } as const;
  return [order, order];
}

const errorTable = selectableTableOf<ErrorSummary>(
  'Errors',
  [
    { id: 'error', title: 'Error', place: 1, cell: (one) => <Title of={one} /> },
    { id: 'module', title: 'Module', place: 3, isQuiet: true, cell: ({ module }) => module ?? unknown },
    { id: 'visits', title: 'Visits', isEnd: true, cell: (one) => <Visits of={one} /> },
    {
      ...{ id: 'count', title: 'Occurrences', place: 2, isEnd: true, label: '×', sort: by('count') },
      cell: ({ count }) => <Count of={count} />,
    },
    { id: 'day', title: '24 hours', cell: (one) => <LastDay of={one} /> },
    {
      ...{ id: 'last', title: 'Last seen', place: 4, isQuiet: true, sort: by() },
      cell: ({ lastAt }) => <Time at={lastAt} />,
    },
  ],
  ({ title }) => `the error “${title}”`,
);

function Count({ of }: { of: number }) {
  return <>{numberText(of, useAdmin().locale)}</>;
}

/** What went wrong on the website, by its cause: looked through, narrowed, and said to be done with. */
export function ErrorsPage() {
  const search = useListSearch(errorsList);
  return (
    <ListScreen
      list={errorsList}
      title="Errors"
      actions={<AlertsButton />}
      search={{ label: 'Search errors', placeholder: 'Message, place or module' }}
      beside={
        <>
          <ModuleFilter />
          <SortChoice list={errorsList} />
        </>
      }
      rows={({ errors }) => errors}
      draw={(rows) => (
        <SelectableTable table={errorTable} key={JSON.stringify(search)} rows={rows}>
          {(chosen, clear) => chosen.length > 0 && <BulkActions chosen={chosen} onClear={clear} />}
        </SelectableTable>
      )}
      empty={{
        icon: ShieldCheck,
        title: 'No errors here',
        text: 'When a script of a page fails for a visitor, or a service while it answers, its cause is listed here.',
        searched: (scope) => `Searched message, place and module of ${scope}.`,
      }}
    />
  );
}

function ModuleFilter() {
  const search = useListSearch(errorsList);
  const change = useListChange();
  const { data } = useQuery(errorsList.page(useAdmin(), search));
  const { module = '' } = search;
  // The module in the address is listed even without errors.
  const names = [...new Set([...(data?.modules ?? []), ...(module ? [module] : [])])];
  return (
    <FilterSelect
      label="Module"
      value={module}
      all="All modules"
      choices={names.map((name) => ({ value: name, label: name }))}
      onChange={(chosen) => change({ module: chosen })}
    />
  );
}

/** What may become of the errors that are ticked. */
function BulkActions({ chosen, onClear }: { chosen: readonly ErrorSummary[]; onClear: () => void }) {
  const { isBusy, problem, change } = useStates();
  const { locale } = useAdmin();
  return (
    <BulkBar
      count={chosen.length}
      text={
        <>
          <b>{countText(chosen.length, ['error', 'errors'], locale)}</b> selected
          {problem && <Failed>{problem}</Failed>}
        </>
      }
      onClear={onClear}
    >
      <StateButtons
        of={chosen}
        isSmall
        isBusy={isBusy}
        onChoose={(state) => void change(chosen, state).then((isDone) => isDone && onClear())}
      />
    </BulkBar>
  );
}
