import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ListOrdered, NotebookPen, Plus, Settings } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { siteCollections } from '../../../kit/data/site-entries.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { SelectableTable } from '../../../kit/list/selectable-table.tsx';
import { useListSearch } from '../../../kit/list/use-list-search.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { MissingPage } from '../../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { collectionTexts, type ItemCollection, isItemCollection } from '../../documents/item-collections.ts';
import { CollectionSettings } from '../collection-settings.tsx';
import { CourseOutline } from '../outline/course-outline.tsx';
import { BulkActions } from './bulk-actions.tsx';
import { itemTables } from './item-tables.tsx';
import { NewItemDialog } from './new-item-dialog.tsx';
import { itemsList } from './queries.ts';

const route = getRouteApi('/website/collections/$collectionId');
const list = { path: '/website/collections', name: 'collections' } as const;

/** The posts of a blog, the events of a calendar, or the galleries of a portfolio. */
export function ItemsPage() {
  const { collectionId } = route.useParams();
  const query = useQuery(siteCollections.query(useAdmin().api));
  const collection = query.data?.find(({ id }) => id === collectionId);
  if (collection && isItemCollection(collection)) return <Items key={collectionId} of={collection} />;
  if (query.data) {
    return (
      <MissingPage what="Collection" list={list}>
        It may have been deleted, or it belongs to another website.
      </MissingPage>
    );
  }
  return (
    <>
      <PageHead title="Collections" back={<BackLink to={list.path} name={list.name} />} />
      <QueryView query={query} what="collections" failure="Unable to load collections">
        {() => null}
      </QueryView>
    </>
  );
}

function Items({ of }: { of: ItemCollection }) {
  const { id, kind, title, enabled } = of;
  const texts = collectionTexts[kind];
  const { item, items, name } = texts;
  const shown = itemsList(id, items);
  const search = useListSearch(shown);
  const adding = useDialogEntry('new-item');
  const settings = useDialogEntry('collection-settings');
  const ordering = useDialogEntry('course-outline');
  return (
    <ListScreen
      list={shown}
      title={title}
      note={!enabled && <Badge>Hidden from visitors</Badge>}
      back={<BackLink to={list.path} name={list.name} />}
      actions={
        <>
          {kind === 'lessons' && (
            <Button needs="content.publish" icon={ListOrdered} onClick={() => ordering.open()}>
              Chapters and order
            </Button>
          )}
          <Button needs="content.publish" icon={Settings} onClick={() => settings.open()}>
            {name} settings
          </Button>
          <Button needs="content.write" look="primary" icon={Plus} onClick={() => adding.open()}>
            New {item}
          </Button>
        </>
      }
      search={{ label: `Search ${items}`, placeholder: 'Title or address' }}
      rows={({ items: rows }) => rows}
      draw={(rows) => (
        <SelectableTable table={itemTables[kind]} key={JSON.stringify(search)} rows={rows}>
          {(chosen, clear) => <BulkActions of={chosen} texts={texts} onClear={clear} />}
        </SelectableTable>
      )}
      failure="Unable to load results"
      empty={{
        icon: NotebookPen,
        ...emptyTexts[kind],
        action: (
          <Button needs="content.write" look="primary" icon={Plus} onClick={() => adding.open()}>
            {emptyTexts[kind].act}
          </Button>
        ),
        searched: (scope) => `Title and address of ${scope} were searched.`,
      }}
    >
      {adding.isOpen && <NewItemDialog of={of} dialog={adding.dialog} />}
      {ordering.isOpen && <CourseOutline of={of} dialog={ordering.dialog} />}
      {settings.isOpen && <CollectionSettings of={of} dialog={settings.dialog} />}
    </ListScreen>
  );
}

const emptyTexts = {
  journal: {
    title: 'No posts yet',
    text: 'Published posts appear on the page of the blog, newest first.',
    act: 'Write the first post',
  },
  events: {
    title: 'No events yet',
    text: 'Published events appear on the page of the calendar, by date.',
    act: 'Add the first event',
  },
  lessons: {
    title: 'No lessons yet',
    text: 'Published lessons appear on the page of the course, in your order.',
    act: 'Write the first lesson',
  },
  gallery: {
    title: 'No galleries yet',
    text: 'Published galleries appear on the page of the portfolio, newest first. A single one is shown there itself.',
    act: 'Add the first gallery',
  },
} as const;
