import type { Redirect } from '@tessera/contracts/commerce/redirect.ts';
import { exportRedirects } from '@tessera/contracts/commerce/redirect-calls.wire.ts';
import { CircleHelp, Pencil, Plus, Signpost, Trash2, Upload } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText } from '../../kit/format/count.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { BulkBar } from '../../kit/list/bulk-bar.tsx';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { SelectableTable, selectableTableOf } from '../../kit/list/selectable-table.tsx';
import { useListSearch } from '../../kit/list/use-list-search.ts';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { Button, buttonClass } from '../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../kit/ui/inputs/download-link.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { redirectsList } from './queries.ts';
import { FromCell, OriginCell, statusNames, ToCell, VisitsCell } from './redirect-cells.tsx';
import { RedirectDialog } from './redirect-dialog.tsx';
import { RemoveRedirects } from './remove-redirects.tsx';

const redirectTable = selectableTableOf<Redirect>(
  'Redirects, newest first',
  [
    { id: 'from', title: 'From', place: 1, cell: (one) => <FromCell of={one} /> },
    { id: 'to', title: 'To', place: 3, cell: (one) => <ToCell of={one} /> },
    { id: 'type', title: 'Type', isQuiet: true, cell: ({ status }) => statusNames[status] },
    { id: 'origin', title: 'Created by', isQuiet: true, cell: (one) => <OriginCell of={one} /> },
    { id: 'visits', title: 'Visits', place: 2, isEnd: true, label: 'visits', cell: (one) => <VisitsCell of={one} /> },
    { id: 'edit', title: 'Actions', place: 4, isEnd: true, cell: (one) => <EditButton of={one} /> },
  ],
  ({ from }) => from,
);

/** Redirects of the website: made when addresses change, by hand and from files. */
export function RedirectsPage() {
  const search = useListSearch(redirectsList);
  const adding = useDialogEntry('add-redirect');
  const importing = useDialogEntry('import-redirects');
  const { addressOf } = useAdmin();
  const add = (
    <Button needs="content.publish" look="primary" icon={Plus} onClick={() => adding.open()}>
      New redirect
    </Button>
  );
  return (
    <ListScreen
      list={redirectsList}
      title="Redirects"
      note="When a page address changes, a redirect is created when you publish."
      actions={
        <>
          <ViewLink to="/website/redirects/not-found" className={buttonClass()}>
            <Icon of={CircleHelp} />
            Pages not found
          </ViewLink>
          <Button needs="content.publish" icon={Upload} onClick={() => importing.open()}>
            Import
          </Button>
          <DownloadLink href={addressOf(exportRedirects.path)}>Export</DownloadLink>
          {add}
        </>
      }
      search={{ label: 'Search redirects', placeholder: 'Address' }}
      rows={({ redirects }) => redirects}
      draw={(rows) => (
        <SelectableTable table={redirectTable} key={JSON.stringify(search)} rows={rows}>
          {(chosen, clear) => <BulkActions chosen={chosen} onClear={clear} />}
        </SelectableTable>
      )}
      empty={{
        icon: Signpost,
        title: 'No redirects yet',
        text: 'A redirect leads visitors from an old address to a new one. Change the address of a page and publish it, or add one here.',
        action: add,
        searched: () => 'Searched the addresses of all redirects.',
      }}
    >
      {adding.isOpen && <RedirectDialog dialog={adding.dialog} />}
      {importing.isOpen && <ImportDialog dialog={importing.dialog} />}
    </ListScreen>
  );
}

function EditButton({ of }: { of: Redirect }) {
  const editing = useDialogEntry('edit-redirect');
  return (
    <>
      <Button look="ghost" isSmall isIconOnly icon={Pencil} needs="content.publish" onClick={() => editing.open(of.id)}>
        {`Edit ${of.from}`}
      </Button>
      {editing.isOpen && editing.of === of.id && <RedirectDialog of={of} dialog={editing.dialog} />}
    </>
  );
}

/** What can be done with the redirects that are selected. */
function BulkActions({ chosen, onClear }: { chosen: readonly Redirect[]; onClear: () => void }) {
  const { locale } = useAdmin();
  const removing = useDialogEntry('delete-redirects');
  return (
    <BulkBar
      count={chosen.length}
      text={
        <>
          <b>{countText(chosen.length, ['redirect', 'redirects'], locale)}</b> selected
        </>
      }
      onClear={onClear}
    >
      <Button needs="content.publish" icon={Trash2} isSmall onClick={() => removing.open()}>
        Delete
      </Button>
      {removing.isOpen && <RemoveRedirects chosen={chosen} dialog={removing.dialog} onRemoved={onClear} />}
    </BulkBar>
  );
}
