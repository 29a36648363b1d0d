import { useMutation } from '@tanstack/react-query';
import { announce } from '@tessera/browser-kit/page/announce.ts';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { adviceOn } from '../data/call-problem.ts';
import { Button } from '../ui/inputs/button.tsx';
import { Failed } from '../ui/inputs/field.tsx';
import { type Column, columnsOf, DataTable } from '../ui/tables/data-table.tsx';
import styles from './selection.module.css';
import { sortHeadsOf } from './sort-header.tsx';
import { useRemembered } from './use-remembered.ts';

/** Everything that matches, as far as it can be worked on at once. */
interface Matching<Row> {
  limit: number;
  read: () => Promise<{ rows: readonly Row[]; hasMore: boolean }>;
}

/** What `selectableTableOf` makes of columns. */
type SelectableLook<Row extends { id: string }> = Pick<
  ComponentProps<typeof DataTable<Row>>,
  'caption' | 'columns' | 'heads'
>;

interface SelectableTableProps<Row extends { id: string }> {
  table: SelectableLook<Row>;
  /** One page. */
  rows: readonly Row[];
  /** Given when there is more than this page. */
  matching?: Matching<Row> | undefined;
  /** What can be done with what is ticked. */
  children: (chosen: readonly Row[], clear: () => void) => ReactNode;
}

/** Which rows are ticked. */
const SelectionContext = createContext<{ ids: ReadonlySet<string>; toggle: (id: string) => void }>({
  ids: new Set(),
  toggle: () => undefined,
});

/**
 * The look of a table of rows that can be ticked, in its first column. Call it once, outside; `nameOf` says what is
 * selected, as in "Select order 1024".
 */
export function selectableTableOf<Row extends { id: string }>(
  caption: string,
  [first, ...others]: readonly [Column<Row>, ...Column<Row>[]],
  nameOf: (row: Row) => string,
): SelectableLook<Row> {
  const ticked: Column<Row> = {
    ...first,
    cell: (row) => <Ticked id={row.id} name={nameOf(row)} of={first.cell(row)} />,
  };
  return { caption, columns: columnsOf([ticked, ...others]), heads: sortHeadsOf([first, ...others]) };
}

/** A page of rows that can be worked on together; or all that match, when the page is not all. */
export function SelectableTable<Row extends { id: string }>(props: SelectableTableProps<Row>) {
  const { table, rows, matching, children } = props;
  const { chosen, head, ids, toggle, clear } = useSelection(rows, matching);
  return (
    <SelectionContext value={{ ids, toggle }}>
      {head}
      <DataTable {...table} rows={[...rows]} rowId={({ id }) => id} />
      {children(chosen, clear)}
    </SelectionContext>
  );
}

interface Selection<Row> {
  ids: ReadonlySet<string>;
  /** Rows of other pages, found by "Select all that match". */
  found: readonly Row[];
  /** Whether more match than can be worked on together. */
  hasMore: boolean;
}

/** What is ticked of a page, or of all that match; and the line above the table that ticks them together. */
function useSelection<Row extends { id: string }>(rows: readonly Row[], matching: Matching<Row> | undefined) {
  const [{ ids, found, hasMore }, select] = useRemembered<Selection<Row>>({
    ids: new Set(),
    found: [],
    hasMore: false,
  });
  const setIds = (next: ReadonlySet<string>) => select({ ids: next, found, hasMore });
  const all = useMutation({
    mutationFn: ({ read }: Matching<Row>) => read(),
    onSuccess: ({ rows: matches, hasMore: isCut }) => {
      select({ ids: idsOf(matches), found: matches, hasMore: isCut });
      announce(`${matches.length} selected`);
    },
  });
  const known = new Map([...rows, ...found].map((row) => [row.id, row]));
  const chosen = [...known.values()].filter(({ id }) => ids.has(id));
  const clear = () => setIds(new Set());
  const toggle = (id: string) => {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    setIds(next);
  };
  const isPage = rows.every(({ id }) => ids.has(id));
  const isBeyond = chosen.length > rows.length;
  const head = (
    <div className={styles.all}>
      <PageTick count={chosen.length} isPage={isPage} onChange={(isOn) => (isOn ? setIds(idsOf(rows)) : clear())} />
      {matching && isBeyond && hasMore && (
        <span>the first that match: no more than {matching.limit} can be worked on at once</span>
      )}
      {matching && isPage && !isBeyond && (
        <Button isSmall look="ghost" isBusy={all.isPending} onClick={() => all.mutate(matching)}>
          {all.isPending ? 'Looking …' : 'Select all that match'}
        </Button>
      )}
      {all.isError && <Failed>Only this page is selected. {adviceOn(all.error).text}</Failed>}
    </div>
  );
  return { chosen, head, ids, toggle, clear };
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));

interface PageTickProps {
  /** How many are ticked. */
  count: number;
  /** Whether the whole page is. */
  isPage: boolean;
  onChange: (isOn: boolean) => void;
}

function PageTick({ count, isPage, onChange }: PageTickProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="checkbox"
        className={styles.box}
        checked={isPage}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && !isPage;
        }}
        onChange={() => onChange(!isPage)}
      />
      <label htmlFor={id}>{count > 0 ? `${count} selected` : 'Select all on this page'}</label>
    </>
  );
}

function Ticked({ id, name, of }: { id: string; name: string; of: ReactNode }) {
  const { ids, toggle } = useContext(SelectionContext);
  return (
    <span className={styles.tick}>
      <input
        type="checkbox"
        className={styles.box}
        aria-label={`Select ${name}`}
        checked={ids.has(id)}
        onChange={() => toggle(id)}
      />
      {of}
    </span>
  );
}
