import { Link } from '@tanstack/react-router';
import { isItemCollectionKind } from '@tessera/contracts/commerce/collection-calls.ts';
import { CalendarPlus, GraduationCap, Images, NotebookPen, Plus } from 'lucide-react';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { collectionTexts, type ItemCollection, isItemCollection } from '../documents/item-collections.ts';
import { AddCollectionDialog } from './add-collection-dialog.tsx';
import { CollectionMenu } from './collection-menu.tsx';
import { collectionsList } from './queries.ts';

const drawCollections = tableOf<ItemCollection>('Collections, by title', [
  { id: 'title', title: 'Name', place: 1, cell: (collection) => <CollectionLink of={collection} /> },
  { id: 'kind', title: 'Kind', place: 3, isQuiet: true, cell: ({ kind }) => collectionTexts[kind].name },
  { id: 'visible', title: 'Visibility', place: 2, cell: (collection) => <Visibility of={collection} /> },
  { id: 'menu', title: 'Actions', place: 4, isEnd: true, cell: (collection) => <CollectionMenu of={collection} /> },
]);

/** The website's blogs, calendars, portfolios and courses. */
export function CollectionsPage() {
  const adding = useDialogEntry('add-collection');
  const addBlog = (
    <Button needs="content.publish" look="primary" icon={Plus} onClick={() => adding.open('journal')}>
      Add blog
    </Button>
  );
  return (
    <ListScreen
      list={collectionsList}
      title="Collections"
      actions={
        <>
          <Button needs="content.publish" icon={Images} onClick={() => adding.open('gallery')}>
            Add portfolio
          </Button>
          <Button needs="content.publish" icon={GraduationCap} onClick={() => adding.open('lessons')}>
            Add course
          </Button>
          <Button needs="content.publish" icon={CalendarPlus} onClick={() => adding.open('events')}>
            Add calendar
          </Button>
          {addBlog}
        </>
      }
      rows={(collections) => collections.filter(isItemCollection)}
      draw={drawCollections}
      failure="Unable to load collections"
      empty={{
        icon: NotebookPen,
        title: 'No collections yet',
        text: 'Write posts in a blog, announce events in a calendar, show galleries in a portfolio, or teach in a course.',
        action: addBlog,
      }}
    >
      {adding.isOpen && (
        <AddCollectionDialog
          kind={adding.of !== undefined && isItemCollectionKind(adding.of) ? adding.of : 'journal'}
          dialog={adding.dialog}
        />
      )}
    </ListScreen>
  );
}

interface CollectionCell {
  of: ItemCollection;
}

function CollectionLink({ of: { id, title, urlId } }: CollectionCell) {
  return (
    <>
      <Link to="/website/collections/$collectionId" params={{ collectionId: id }}>
        {title}
      </Link>
      <span className={table.below}>/{urlId}</span>
    </>
  );
}

function Visibility({ of: { enabled } }: CollectionCell) {
  return enabled ? <Badge tone="ok">Visible</Badge> : <Badge>Hidden</Badge>;
}
