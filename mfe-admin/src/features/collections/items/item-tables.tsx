import type { ItemSummary } from '@tessera/contracts/commerce/item-calls.ts';
import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { selectableTableOf } from '../../../kit/list/selectable-table.tsx';
import type { Column } from '../../../kit/ui/tables/data-table.tsx';
import type { ItemCollection } from '../../documents/item-collections.ts';
import { StateBadge } from '../../documents/state-badge.tsx';
import { EventTime, ItemTitle, Reactions, ShownDate, Topics, titleOf } from './item-cells.tsx';
import { ItemMenu } from './item-menu.tsx';

const state: Column<ItemSummary> = {
  ...{ id: 'state', title: 'Status', place: 2 },
  cell: (item) => <StateBadge state={item.state} />,
};
const topics: Column<ItemSummary> = {
  ...{ id: 'topics', title: 'Categories and tags', place: 5, isQuiet: true },
  cell: (item) => <Topics of={item} />,
};
const menu: Column<ItemSummary> = {
  ...{ id: 'menu', title: 'Actions', place: 4, isEnd: true },
  cell: (item) => <ItemMenu of={item} />,
};

/** How the items of each kind of collection are listed. */
export const itemTables = {
  journal: selectableTableOf<ItemSummary>(
    'Posts, newest change first',
    [
      { id: 'title', title: 'Post', place: 1, cell: (item) => <ItemTitle of={item} /> },
      state,
      { id: 'date', title: 'Date', place: 3, isQuiet: true, cell: (item) => <ShownDate of={item} /> },
      { id: 'author', title: 'Author', isQuiet: true, cell: ({ author }) => author },
      topics,
      { id: 'reactions', title: 'Comments', isEnd: true, cell: (item) => <Reactions of={item} /> },
      menu,
    ],
    titleOf,
  ),
  events: selectableTableOf<ItemSummary>(
    'Events, newest change first',
    [
      { id: 'title', title: 'Event', place: 1, cell: (item) => <ItemTitle of={item} /> },
      state,
      { id: 'time', title: 'Date', place: 3, isQuiet: true, cell: (item) => <EventTime of={item} /> },
      topics,
      menu,
    ],
    titleOf,
  ),
  gallery: selectableTableOf<ItemSummary>(
    'Galleries, newest change first',
    [
      { id: 'title', title: 'Gallery', place: 1, cell: (item) => <ItemTitle of={item} /> },
      state,
      { id: 'date', title: 'Date', place: 3, isQuiet: true, cell: (item) => <ShownDate of={item} /> },
      topics,
      menu,
    ],
    titleOf,
  ),
  lessons: selectableTableOf<ItemSummary>(
    'Lessons, newest change first',
    [
      { id: 'title', title: 'Lesson', place: 1, cell: (item) => <ItemTitle of={item} /> },
      state,
      {
        ...{ id: 'readers', title: 'For', place: 3, isQuiet: true },
        cell: ({ permission }) => (permission === pagePermission.everyone ? 'Everyone' : 'Members of the course'),
      },
      menu,
    ],
    titleOf,
  ),
} satisfies Record<ItemCollection['kind'], unknown>;
