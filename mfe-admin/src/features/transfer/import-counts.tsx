import type { ImportCount, SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import { kindNames } from './messages.ts';

function CountCell({ of }: { of: number }) {
  return numberText(of, useAdmin().locale);
}

const columns = columnsOf<ImportCount>([
  { id: 'kind', title: 'Content', place: 1, cell: ({ kind }) => kindNames[kind] },
  {
    id: 'imported',
    title: 'Imported',
    place: 2,
    isEnd: true,
    label: 'imported',
    cell: ({ imported }) => <CountCell of={imported} />,
  },
  {
    id: 'left',
    title: 'Left out',
    place: 4,
    isEnd: true,
    label: 'left out',
    cell: ({ leftOut }) => <CountCell of={leftOut} />,
  },
]);

/** What was imported so far, by kind. */
export function ImportCounts({ job: { counts } }: { job: SiteImport }) {
  return <DataTable caption="What was imported" columns={columns} rows={counts} rowId={({ kind }) => kind} />;
}
