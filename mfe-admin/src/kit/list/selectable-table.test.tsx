import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { SelectableTable, selectableTableOf } from './selectable-table.tsx';

interface Cup {
  id: string;
}

const table = selectableTableOf<Cup>(
  'Cups',
  [{ id: 'name', title: 'Name', cell: ({ id }) => id }],
  ({ id }) => `cup ${id}`,
);
const cups = ['a', 'b'].map((id) => ({ id }));

function open(matching?: { limit: number; read: () => Promise<{ rows: Cup[]; hasMore: boolean }> }) {
  drawScreen(
    '/cups',
    '/cups',
    <SelectableTable table={table} rows={cups} matching={matching}>
      {(chosen, clear) => (
        <BulkBar count={chosen.length} text={chosen.map(({ id }) => id).join(' ')} onClear={clear}>
          <button type="button">Glaze</button>
        </BulkBar>
      )}
    </SelectableTable>,
  );
  return userEvent.setup();
}

test('rows are ticked one by one; what can be done with them stands below, until the selection is cleared', async () => {
  const user = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Select cup b' }));
  const bar = screen.getByRole('region', { name: '1 selected' });
  expect(within(bar).getByRole('button', { name: 'Glaze' })).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: '1 selected' })).toBePartiallyChecked();
  await user.click(screen.getByRole('checkbox', { name: 'Select cup a' }));
  expect(screen.getByRole('region', { name: '2 selected' })).toHaveTextContent('a b');
  await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
  expect(screen.queryByRole('region')).toBeNull();
});

test('the whole page is ticked at once, and by the keyboard', async () => {
  const user = open();
  (await screen.findByRole('checkbox', { name: 'Select all on this page' })).focus();
  await user.keyboard(' ');
  expect(screen.getByRole('region', { name: '2 selected' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Select all that match' })).toBeNull();
  await user.keyboard(' ');
  expect(screen.queryByRole('region')).toBeNull();
});

test('all that match are ticked where there is more than the page, and it is said when that is not all', async () => {
  const read = async () => ({ rows: ['a', 'b', 'c'].map((id) => ({ id })), hasMore: true });
  const user = open({ limit: 3, read });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all that match' }));
  expect(await screen.findByRole('region', { name: '3 selected' })).toHaveTextContent('a b c');
  expect(screen.getByText('the first that match: no more than 3 can be worked on at once')).toBeInTheDocument();
});

test('when the others cannot be read, only the page is selected', async () => {
  const user = open({ limit: 3, read: () => Promise.reject(new Error('gone')) });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(screen.getByRole('button', { name: 'Select all that match' }));
  expect(await screen.findByText(/Only this page is selected\./)).toBeInTheDocument();
  expect(screen.getByRole('region', { name: '2 selected' })).toBeInTheDocument();
});
