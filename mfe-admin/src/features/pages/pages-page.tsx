import { Link, useSearch } from '@tanstack/react-router';
import type { DocumentSummary } from '@tessera/contracts/commerce/document-calls.ts';
import { FileText, History, Plus } from 'lucide-react';
import { Moment } from '../../kit/context/moment-of.tsx';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { tableOf } from '../../kit/list/list-table.tsx';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../kit/ui/inputs/button.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { DocumentMenu } from '../documents/document-menu.tsx';
import { PermissionBadge } from '../documents/permission-badge.tsx';
import { ScheduledBadge } from '../documents/scheduled/scheduled-badge.tsx';
import { StateBadge } from '../documents/state-badge.tsx';
import { PublishChangesButton } from '../publish/publish-changes-button.tsx';
import { AddPageDialog } from './add-page-dialog.tsx';
import { pagesList } from './queries.ts';

const drawPages = tableOf<DocumentSummary>('Pages, by title', [
  { id: 'title', title: 'Page', place: 1, cell: (page) => <PageLink of={page} /> },
  { id: 'state', title: 'Status', place: 2, cell: (page) => <Status of={page} /> },
  { id: 'changed', title: 'Edited', place: 3, isQuiet: true, cell: (page) => <Edited of={page} /> },
  { id: 'menu', title: 'Actions', place: 4, isEnd: true, cell: (page) => <DocumentMenu document={page} /> },
]);

/** Every page of the website. */
export function PagesPage() {
  const adding = useDialogEntry('add-page');
  const { view }: { view?: string } = useSearch({ strict: false });
  const add = (
    <Button needs="content.write" look="primary" icon={Plus} onClick={() => adding.open()}>
      Add page
    </Button>
  );
  return (
    <ListScreen
      list={pagesList}
      title="Pages"
      actions={
        <>
          <Link className={buttonClass()} to="/website/publications">
            <Icon of={History} />
            Publishing history
          </Link>
          <PublishChangesButton />
          {add}
        </>
      }
      search={{ label: 'Search pages', placeholder: 'Title or address' }}
      rows={({ documents }) => documents}
      draw={drawPages}
      empty={{
        icon: FileText,
        title: view === 'bin' ? 'The bin is empty' : 'No pages yet',
        text: view === 'bin' ? 'Deleted pages stay here for 30 days.' : 'Start with a page made for a purpose.',
        ...(view !== 'bin' && { action: add }),
        searched: (scope) => `Title and address of ${scope} were searched.`,
      }}
      pager={() => ({ isByTime: false })}
    >
      {adding.isOpen && <AddPageDialog dialog={adding.dialog} />}
    </ListScreen>
  );
}

interface PageCell {
  of: DocumentSummary;
}

function PageLink({ of: { id, title, urlId, permission, isHiddenFromSearch, deletedOn } }: PageCell) {
  const name = title || 'Page without a title';
  return (
    <>
      {deletedOn === null ? (
        <Link to="/website/pages/$documentId" params={{ documentId: id }}>
          {name}
        </Link>
      ) : (
        name
      )}{' '}
      <PermissionBadge of={permission} />
      {isHiddenFromSearch && <Badge>Hidden from search</Badge>}
      {urlId === homeAddress && <Badge>Home page</Badge>}
      <span className={table.below}>/{urlId}</span>
    </>
  );
}

const homeAddress = '';

function Status({ of: { id, state } }: PageCell) {
  return (
    <>
      <StateBadge state={state} /> <ScheduledBadge documentId={id} />
    </>
  );
}

function Edited({ of: { changedBy, changedOn } }: PageCell) {
  return (
    <>
      {changedBy && `${changedBy.name}, `}
      <Moment at={changedOn} />
    </>
  );
}
