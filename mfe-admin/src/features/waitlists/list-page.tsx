import { BellRing, Send } from 'lucide-react';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { SelectableTable, selectableTableOf } from '../../kit/list/selectable-table.tsx';
import { SortChoice } from '../../kit/list/sort-choice.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import type { ColumnSort } from '../../kit/ui/tables/data-table.tsx';
import { LastSignUp, Notified, Oldest, StockNow, Variant, Waiting, Worth } from './cells.tsx';
import { waitlistsList } from './queries.ts';
import { SendDialog } from './send-dialog.tsx';
import { notifiableCount, shownWaitlists, variantName, type Waitlist } from './waitlist.ts';

/** A column sorts by its order, and the other way round. */
const by = (sort: 'most' | 'worth' | 'longest' | undefined): ColumnSort => [
  { ...(sort && { sort }), way: 'descending' },
  { ...(sort && { sort }), dir: 'desc', way: 'ascending' },
];

const waitlistTable = selectableTableOf<Waitlist>(
  'Variants with sign-ups',
  [
    { id: 'variant', title: 'Variant', place: 1, cell: (one) => <Variant of={one} /> },
    { id: 'waiting', title: 'Waiting', place: 2, isEnd: true, sort: by('most'), cell: (one) => <Waiting of={one} /> },
    { id: 'worth', title: 'Value', isEnd: true, sort: by('worth'), cell: (one) => <Worth of={one} /> },
    { id: 'oldest', title: 'Longest wait', isQuiet: true, sort: by('longest'), cell: (one) => <Oldest of={one} /> },
    {
      id: 'last',
      title: 'Last sign-up',
      place: 4,
      isQuiet: true,
      sort: by(undefined),
      cell: (one) => <LastSignUp of={one} />,
    },
    { id: 'stock', title: 'Stock now', place: 3, cell: (one) => <StockNow of={one} /> },
    { id: 'notified', title: 'Notified', cell: (one) => <Notified of={one} /> },
  ],
  variantName,
);

/** Lists sign-ups by variant, and sends their notifications (STOCK-082). */
export function WaitlistsPage() {
  const search = useListSearch(waitlistsList);
  return (
    <ListScreen
      list={waitlistsList}
      title="Waitlists"
      note="People who signed up for a restock notification. Each gets one email, when you send it."
      search={{ label: 'Search waitlists', placeholder: 'Product or variant' }}
      beside={<SortChoice list={waitlistsList} />}
      rows={({ waitlists }) => shownWaitlists(waitlists, search)}
      draw={(rows, { waitlists }) => (
        <SelectableTable table={waitlistTable} key={JSON.stringify(search)} rows={rows}>
          {(chosen, clear) => <Notify chosen={chosen} all={waitlists} onClear={clear} />}
        </SelectableTable>
      )}
      empty={{
        icon: BellRing,
        title: 'No sign-ups yet.',
        text: 'Visitors can sign up on the page of a sold-out variant.',
        searched: (scope) => `Searched products and variants of ${scope}.`,
      }}
    />
  );
}

interface NotifyProps {
  chosen: readonly Waitlist[];
  all: readonly Waitlist[];
  onClear: () => void;
}

/** The bulk actions of the selected waitlists. */
function Notify({ chosen, all, onClear }: NotifyProps) {
  const sending = useDialogEntry('notify');
  const count = chosen.reduce((sum, one) => sum + notifiableCount(one), 0);
  // The dialog covers the waitlists it was opened for, whatever is selected after a reload.
  const asked = new Set(sending.of?.split(' '));
  return (
    <>
      <BulkBar
        count={chosen.length}
        text={
          <>
            <b>{chosen.length === 1 ? '1 variant' : `${chosen.length} variants`}</b> selected,{' '}
            {count === 0
              ? 'nothing to offer yet'
              : count === 1
                ? '1 person can be notified'
                : `${count} people can be notified`}
          </>
        }
        onClear={onClear}
      >
        <Button
          needs="waitlist.manage"
          isSmall
          look="primary"
          icon={Send}
          isBusy={count === 0}
          onClick={() => sending.open(chosen.map(({ id }) => id).join(' '))}
        >
          Notify
        </Button>
      </BulkBar>
      {sending.isOpen && (
        <SendDialog chosen={all.filter(({ id }) => asked.has(id))} dialog={sending.dialog} onSent={onClear} />
      )}
    </>
  );
}
