import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Package } from 'lucide-react';
import { expect, test } from 'vitest';
import { drawScreen } from '../../testing/draw-screen.tsx';
import { CallProblem } from '../data/call-problem.ts';
import { defineResource } from '../data/resource.ts';
import { oneOf } from '../route/search-params.ts';
import type { ColumnSort } from '../ui/tables/data-table.tsx';
import { defineList } from './define-list.ts';
import { ListScreen } from './list-screen.tsx';
import { tableOf } from './list-table.tsx';

interface Cup {
  id: string;
  name: string;
}

interface Asked {
  view?: string;
  q?: string;
  sort?: string;
  dir?: string;
  glaze?: string;
  limit?: number;
  cursor?: string;
}

interface Answer {
  cups: Cup[];
  counts: Record<string, number>;
  nextPageCursor: string | null;
}

const chalk = { id: 'c1', name: 'Chalk cup' };
const rust = { id: 'c2', name: 'Rust cup' };
const some = (more: Partial<Answer> = {}): Answer => ({
  cups: [chalk, rust],
  counts: { all: 2, sold: 1 },
  nextPageCursor: null,
  ...more,
});

const byName: ColumnSort = [{ way: 'ascending' }, { dir: 'desc', way: 'descending' }];
const byPrice: ColumnSort = [
  { sort: 'price', way: 'descending' },
  { sort: 'price', dir: 'desc', way: 'ascending' },
];
const drawCups = tableOf<Cup>('Cups', [
  { id: 'name', title: 'Name', sort: byName, cell: ({ name }) => name },
  { id: 'price', title: 'Price', sort: byPrice, cell: () => '£4' },
  { id: 'state', title: 'State', cell: () => 'Sold' },
]);

/** The list at an address, with what it asked for. */
function open(address: string, answer: (asked: Asked) => Answer | Promise<Answer> = () => some()) {
  const asked: Asked[] = [];
  const cups = defineResource({
    key: 'cups',
    call: async (_api, query: Asked) => {
      asked.push(query);
      return answer(query);
    },
  });
  const list = defineList({
    path: '/cups',
    things: 'cups',
    views: [{ id: 'sold', name: 'Sold' }],
    sorts: ['Name', { id: 'price', name: 'Price' }],
    isTwoWay: true,
    filters: { glaze: (raw: unknown) => oneOf(raw, ['chalk', 'rust']) },
    pageSize: 2,
    read: ({ api }, { after: _, ...search }, page) => cups.query(api, { ...search, ...page }),
  });
  const page = drawScreen(
    list.path,
    address,
    <ListScreen
      list={list}
      title="Cups"
      search={{ label: 'Search cups', placeholder: 'Name' }}
      chips={[{ name: 'glaze', text: 'Chalk' }]}
      rows={({ cups }) => cups}
      draw={drawCups}
      empty={{
        icon: Package,
        title: 'No cups yet',
        text: 'Throw one.',
        searched: (scope) => `Searched the names of ${scope}.`,
      }}
    />,
    list.readSearch,
  );
  return { ...page, asked, user: userEvent.setup() };
}

const rows = () => screen.findAllByRole('row').then((all) => all.slice(1).map((row) => row.textContent));

test('the address says view, search, order, filters and page, and the read asks for them', async () => {
  const { asked } = open('/cups?view=sold&q=cup&sort=price&dir=desc&glaze=rust&after=x9');
  expect(await rows()).toEqual(['Chalk cup£4Sold', 'Rust cup£4Sold']);
  expect(asked).toEqual([
    { view: 'sold', q: 'cup', sort: 'price', dir: 'desc', glaze: 'rust', limit: 2, cursor: 'x9' },
  ]);
});

test('what no list has counts for nothing', async () => {
  const { asked } = open('/cups?view=lost&sort=age&dir=up&glaze=blue');
  await rows();
  expect(asked).toEqual([{ limit: 2 }]);
});

test('views are links with their counts; another view keeps the search and begins at the first page', async () => {
  const { address, user } = open('/cups?q=cup&after=x9');
  const views = await screen.findByRole('navigation', { name: 'Views' });
  const names = () =>
    within(views)
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['All 2', 'Sold 1']));
  expect(within(views).getByRole('link', { current: 'page' })).toHaveTextContent('All');
  await user.click(within(views).getByRole('link', { name: /Sold/ }));
  await waitFor(() => expect(address()).toBe('/cups?q=cup&view=sold'));
  expect(within(views).getByRole('link', { current: 'page' })).toHaveTextContent('Sold');
});

test('a head sorts one way, and the other when it is pressed again', async () => {
  const { address, user } = open('/cups');
  const head = (name: string) => screen.findByRole('columnheader', { name });
  const press = async (name: string) => user.click(within(await head(name)).getByRole('link'));
  expect(await head('Name')).toHaveAttribute('aria-sort', 'ascending');
  expect(within(await head('State')).queryByRole('link')).toBeNull();
  await press('Price');
  await waitFor(() => expect(address()).toBe('/cups?sort=price'));
  expect(await head('Price')).toHaveAttribute('aria-sort', 'descending');
  expect(await head('Name')).not.toHaveAttribute('aria-sort');
  await press('Price');
  await waitFor(() => expect(address()).toBe('/cups?sort=price&dir=desc'));
  await press('Name');
  await waitFor(() => expect(address()).toBe('/cups'));
  await press('Name');
  await waitFor(() => expect(address()).toBe('/cups?dir=desc'));
});

test('the list follows what is typed in the search', async () => {
  const { address, asked, user } = open('/cups?after=x9');
  await user.type(await screen.findByRole('searchbox', { name: 'Search cups' }), 'rust');
  await waitFor(() => expect(address()).toBe('/cups?q=rust'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ q: 'rust', limit: 2 }));
});

test('a filter is taken off by its chip', async () => {
  const { address, user } = open('/cups?glaze=chalk&q=cup');
  await user.click(await screen.findByRole('button', { name: 'Take off: Chalk' }));
  await waitFor(() => expect(address()).toBe('/cups?q=cup'));
});

test('pages follow each other, and back goes to the one before', async () => {
  const { address, user } = open('/cups', ({ cursor }) =>
    some({ nextPageCursor: cursor === 'p3' ? null : cursor ? 'p3' : 'p2' }),
  );
  await user.click(await screen.findByRole('link', { name: 'Older' }));
  await waitFor(() => expect(address()).toBe('/cups?after=p2'));
  await user.click(await screen.findByRole('link', { name: 'Older' }));
  await waitFor(() => expect(address()).toBe('/cups?after=p3'));
  await screen.findByText('2 more cups, page 3');
  expect(screen.queryByRole('link', { name: 'Older' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Newer' }));
  await waitFor(() => expect(address()).toBe('/cups?after=p2'));
});

test.each([
  ['/cups', 2, 'No cups yet', 'Throw one.'],
  ['/cups?view=sold', 2, 'No cups in “Sold”', 'Cups come here once they are in that state.'],
  ['/cups?view=sold', 0, 'No cups yet', 'Throw one.'],
  ['/cups?glaze=rust', 0, 'No cups pass these filters', 'Take a filter off, or choose others.'],
  ['/cups?q=mug', 0, 'Nothing for “mug”', 'Searched the names of all cups.'],
  ['/cups?q=mug&view=sold', 0, 'Nothing for “mug”', 'Searched the names of the cups in “Sold”.'],
])('%s without rows, %i in all: %s', async (address, all, title, text) => {
  const page = open(address, () => some({ cups: [], counts: { all, sold: 0 } }));
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(text)).toBeInTheDocument();
  const clear = screen.queryByRole('link', { name: 'Clear filters' });
  expect(clear === null).toBe(title === 'No cups yet');
  if (!clear) return;
  await page.user.click(clear);
  await waitFor(() => expect(page.address()).toBe('/cups'));
});

test('a list that cannot be read says why, and reads again when it is told to', async () => {
  let isDown = true;
  const { user } = open('/cups', () => {
    if (!isDown) return some();
    throw new CallProblem({ ok: false, status: 503, code: 'x', message: 'Down.' });
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The cups could not be loaded');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
});
