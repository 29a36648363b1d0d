import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { Badge } from '../../kit/ui/feedback/badge.tsx';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import styles from './transfer.module.css';

type Address = SiteImport['addresses']['shown'][number];

const columns = columnsOf<Address>([
  { id: 'from', title: 'Old address', place: 1, cell: ({ from }) => <span className={styles.address}>{from}</span> },
  {
    id: 'to',
    title: 'New address',
    place: 3,
    cell: ({ to, isTaken }) => (
      <>
        <span className={styles.address}>{to}</span> {isTaken && <Badge tone="warn">Address in use</Badge>}
      </>
    ),
  },
]);

const shownFirst = 10;

/** Addresses that visitors find elsewhere than on the old website. */
export function Addresses({ of: { total, shown } }: { of: SiteImport['addresses'] }) {
  const { locale } = useAdmin();
  const [isWhole, setIsWhole] = useState(false);
  const rows = isWhole ? shown : shown.slice(0, shownFirst);
  const note = shown.length < total && `${numberText(shown.length, locale)} of ${numberText(total, locale)}`;
  return (
    <Card title="Addresses that change" note={note}>
      <DataTable caption="Addresses that change" columns={columns} rows={rows} rowId={({ from }) => from} />
      {rows.length < shown.length && (
        <CardBody>
          <span className={styles.actions}>
            <Button onClick={() => setIsWhole(true)}>
              Show {countText(shown.length, ['address', 'addresses'], locale)}
            </Button>
          </span>
        </CardBody>
      )}
    </Card>
  );
}
