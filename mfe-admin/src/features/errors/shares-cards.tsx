import type { ErrorDetail } from '@tessera/contracts/analytics/error-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Time } from '../../kit/context/moment-of.tsx';
import { numberText } from '../../kit/format/count.ts';
import { Card } from '../../kit/ui/layout/card.tsx';
import { columnsOf, DataTable } from '../../kit/ui/tables/data-table.tsx';
import table from '../../kit/ui/tables/table.module.css';
import { unknown } from './cells.tsx';
import styles from './errors.module.css';

type Share = ErrorDetail['pages'][number];
type Version = ErrorDetail['versions'][number];

/** In which versions, on which pages, in which browsers and systems an error came. */
export function SharesCards({ of: { versions, pages, browsers, systems } }: { of: ErrorDetail }) {
  return (
    <>
      {versions.length > 0 && (
        <Card title="Versions">
          <DataTable
            caption="Versions, newest first"
            columns={versionColumns}
            rows={versions.toReversed()}
            rowId={({ version }) => version}
            isFolding={false}
          />
        </Card>
      )}
      <ShareCard title="Pages" columns={pageColumns} shares={pages} />
      <ShareCard title="Browsers" columns={browserColumns} shares={browsers} />
      <ShareCard title="Systems" columns={systemColumns} shares={systems} />
    </>
  );
}

const times = { id: 'count', title: 'Times', isEnd: true } as const;

const versionColumns = columnsOf<Version>([
  { id: 'version', title: 'Version, first and last seen', cell: (one) => <VersionCell of={one} /> },
  { ...times, cell: ({ count }) => <Count of={count} /> },
]);

const shareColumns = (title: string) =>
  columnsOf<Share>([
    { id: 'name', title, cell: ({ name }) => <span className={styles.name}>{name}</span> },
    { ...times, cell: ({ count }) => <Count of={count} /> },
  ]);
const pageColumns = shareColumns('Page');
const browserColumns = shareColumns('Browser');
const systemColumns = shareColumns('System');

interface ShareCardProps {
  title: string;
  columns: typeof pageColumns;
  shares: Share[];
}

/** Nothing where nothing is known. */
function ShareCard({ title, columns, shares }: ShareCardProps) {
  if (shares.length === 0) return null;
  return (
    <Card title={title}>
      <DataTable
        caption={`${title}, most often first`}
        columns={columns}
        rows={shares}
        rowId={({ name }) => name}
        isFolding={false}
      />
    </Card>
  );
}

function Count({ of }: { of: number }) {
  return <>{numberText(of, useAdmin().locale)}</>;
}

function VersionCell({ of: { version, firstAt, lastAt } }: { of: Version }) {
  return (
    <>
      <span className={`${styles.name} ${table.mono}`}>{version || unknown}</span>
      <span className={table.below}>
        <Time at={firstAt} /> to <Time at={lastAt} />
      </span>
    </>
  );
}
