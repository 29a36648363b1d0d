import { configure, screen, waitFor, within } from '@testing-library/react';
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
import { stepsAtOnce } from './looking-on.tsx';

// A busy machine may take its time.
configure({ asyncUtilTimeout: 10_000 });

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
  reachedOn?: number;
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
  await user.click(await screen.findByRole('button', { name: 'Remove filter: Chalk' }));
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

/** So many pages without a cup, then one with two, then the last. */
const emptyUntil =
  (pages: number) =>
  ({ cursor }: Asked): Answer => {
    const page = Number(cursor?.slice(1) ?? 0);
    return some({ ...(page < pages && { cups: [] }), nextPageCursor: page > pages ? null : `p${page + 1}` });
  };
const cursorsOf = (asked: readonly Asked[]) => asked.map(({ cursor }) => cursor);

test('pages without a row are read on from, in one entry of the history, to the first that has some', async () => {
  const { address, asked, entries, user } = open('/cups?q=cup', emptyUntil(3));
  expect(await rows()).toHaveLength(2);
  expect(address()).toBe('/cups?q=cup&after=p3');
  expect(entries()).toBe(1);
  expect(cursorsOf(asked)).toEqual([undefined, 'p1', 'p2', 'p3']);
  expect(screen.getByText('The newest 2 cups')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Newest' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Older' }));
  await screen.findByText('2 more cups, page 2');
  expect(address()).toBe('/cups?q=cup&after=p4');
  await user.click(screen.getByRole('link', { name: 'Newer' }));
  await waitFor(() => expect(address()).toBe('/cups?q=cup&after=p3'));
  expect(await rows()).toHaveLength(2);
});

test('a later page that goes on keeps the way back to the one before it', async () => {
  const { address, user } = open('/cups', ({ cursor }) =>
    some({ ...(cursor === 'p1' && { cups: [] }), nextPageCursor: cursor ? (cursor === 'p1' ? 'p2' : null) : 'p1' }),
  );
  await user.click(await screen.findByRole('link', { name: 'Older' }));
  await screen.findByText('2 more cups, page 2');
  expect(address()).toBe('/cups?after=p2');
  await user.click(screen.getByRole('link', { name: 'Newer' }));
  await waitFor(() => expect(address()).toBe('/cups'));
});

test('where no page has a row, the last one says that there is nothing', async () => {
  const { asked } = open('/cups?q=mug', ({ cursor }) => some({ cups: [], nextPageCursor: cursor ? null : 'p1' }));
  expect(await screen.findByRole('heading', { name: 'Nothing for “mug”' })).toBeInTheDocument();
  expect(asked).toHaveLength(2);
});

test('going on is stopped, and goes on from there when it is told to', async () => {
  let answerSecond = () => {};
  const second = new Promise<void>((resolve) => {
    answerSecond = resolve;
  });
  const { address, asked, user } = open('/cups', async (query) => {
    if (query.cursor === 'p1') await second;
    return { ...emptyUntil(3)(query), reachedOn: Date.UTC(2026, 4, query.cursor === 'p1' ? 3 : 4, 9) };
  });
  const status = () => screen.findByRole('status');
  await waitFor(() => expect(cursorsOf(asked)).toEqual([undefined, 'p1']));
  expect(await status()).toHaveTextContent('None found so far. Looked back to 4 May, 10:00. Looking further …');
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await screen.findByRole('button', { name: 'Look further' });
  answerSecond();
  await screen.findByText(/3 May, 10:00. There are more cups to look through./);
  expect(address()).toBe('/cups?after=p1');
  expect(asked).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Look further' }));
  expect(await rows()).toHaveLength(2);
  expect(address()).toBe('/cups?after=p3');
});

test('going on stops by itself after so many pages; another search begins anew', async () => {
  const { address, asked, entries, user } = open('/cups', emptyUntil(1_000));
  const further = () => screen.findByRole('button', { name: 'Look further' });
  await waitFor(() => expect(asked).toHaveLength(1 + stepsAtOnce));
  await screen.findByText(/There are more cups to look through./);
  await user.click(await further());
  await waitFor(() => expect(asked).toHaveLength(1 + 2 * stepsAtOnce));
  await further();
  expect(address()).toBe(`/cups?after=p${2 * stepsAtOnce}`);
  expect(entries()).toBe(1);
  await user.click(screen.getByRole('link', { name: /Sold/ }));
  await waitFor(() => expect(address()).toBe(`/cups?view=sold&after=p${stepsAtOnce}`));
  await further();
  expect(entries()).toBe(2);
});

test('what fails on the way is read again from there', async () => {
  let isDown = true;
  const { asked, user } = open('/cups', (query) => {
    if (query.cursor === 'p2' && isDown) throw new CallProblem({ ok: false, status: 503, code: 'x', message: 'Down.' });
    return emptyUntil(3)(query);
  });
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await rows()).toHaveLength(2);
  expect(cursorsOf(asked)).toEqual([undefined, 'p1', 'p2', 'p2', 'p3']);
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
