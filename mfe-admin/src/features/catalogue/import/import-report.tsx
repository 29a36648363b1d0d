import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CsvError, CsvImport } from '@tessera/contracts/commerce/csv-calls.ts';
import { cancelCsvImport, readCsvErrors, startCsvImport } from '@tessera/contracts/commerce/csv-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { countText } from '../../../kit/format/count.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button, buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../../kit/ui/inputs/download-link.tsx';
import { Fault } from '../../../kit/ui/inputs/field.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import columnStyles from '../../../kit/ui/layout/columns.module.css';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import styles from './csv.module.css';
import { importById, isUnderWay } from './queries.ts';

const isCancelledCheck = ({ state, startedOn }: CsvImport) => state === 'cancelled' && startedOn === null;

const titles: Record<CsvImport['state'], string> = {
  checking: '2. Checking the file',
  checked: '2. What would happen',
  importing: '3. Importing',
  done: 'Imported',
  cancelled: 'Cancelled',
  failed: 'The file could not be read',
};

/** The report of a check, the progress of an import, and its result. */
export function ImportReport({ job }: { job: CsvImport }) {
  return (
    <div className={columnStyles.stack}>
      {job.state === 'failed' && (
        <Banner tone="bad">
          <p>{job.problem} Nothing was changed.</p>
        </Banner>
      )}
      {job.state === 'cancelled' && (
        <Banner tone="warn">
          <p>
            {job.startedOn !== null
              ? 'Stopped. What was imported by then stays: import the file again to go on, it changes nothing twice.'
              : 'Cancelled. Nothing was imported.'}
          </p>
        </Banner>
      )}
      <Card title={titles[job.state]} note={job.fileName}>
        <CardBody>
          {isUnderWay(job) && <Progress job={job} />}
          {job.state !== 'failed' && !isCancelledCheck(job) && <Counts job={job} />}
          {job.newPages.length > 0 && <NewPages job={job} />}
          <Acts job={job} />
        </CardBody>
      </Card>
      {job.errorCount > 0 && <Errors job={job} />}
    </div>
  );
}

function Progress({ job: { rowsDone, rowsTotal, state } }: { job: CsvImport }) {
  const name = state === 'checking' ? 'Lines checked' : 'Lines imported';
  const text = rowsTotal === null ? `${rowsDone} lines` : `${rowsDone} of ${rowsTotal} lines`;
  return (
    <p className={styles.progress}>
      <progress aria-label={name} {...(rowsTotal !== null && { max: rowsTotal, value: rowsDone })} />
      <span>{text}</span>
    </p>
  );
}

function Counts({ job: { counts, kind } }: { job: CsvImport }) {
  const what = kind === 'stock' ? (['line', 'lines'] as const) : (['product', 'products'] as const);
  const text = (count: number) => countText(count, [...what]);
  return (
    <dl className={styles.counts}>
      {kind === 'products' && (
        <div>
          <dt>New</dt>
          <dd>{text(counts.created)}</dd>
        </div>
      )}
      <div>
        <dt>Changed</dt>
        <dd>{text(counts.changed)}</dd>
      </div>
      <div>
        <dt>As before</dt>
        <dd>{text(counts.unchanged)}</dd>
      </div>
      <div>
        <dt>With errors, left out</dt>
        <dd>{text(counts.failed)}</dd>
      </div>
    </dl>
  );
}

/** Where products go that do not fit on the existing store pages. */
function NewPages({ job: { newPages, state } }: { job: CsvImport }) {
  const isPlan = state === 'checking' || state === 'checked';
  const names = newPages.map(({ title, urlId }) => `${title} (/${urlId})`).join(', ');
  return (
    <p>
      {isPlan ? 'Will add' : 'Added'} {countText(newPages.length, ['store page', 'store pages'])}: {names}. They are not
      in the navigation yet: add them under <Link to="/commerce/inventory/store-pages">Store pages</Link>.
    </p>
  );
}

function Acts({ job }: { job: CsvImport }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const params = { importId: job.id };
  const keep = (after: CsvImport) => importById.set(queryClient, job.id, after);
  const start = useMutation({
    mutationFn: () => api.call(startCsvImport, { params }),
    onSuccess: keep,
  });
  const cancel = useMutation({
    mutationFn: () => api.call(cancelCsvImport, { params }),
    onSuccess: keep,
  });
  const todo = job.counts.created + job.counts.changed;
  const failed = start.error ?? cancel.error;
  return (
    <>
      {failed && <Fault>{adviceOn(failed).text}</Fault>}
      <span className={styles.acts}>
        {job.state === 'checked' && todo > 0 && (
          <Button look="primary" isBusy={start.isPending} onClick={() => start.mutate()}>
            Import {countText(todo, job.kind === 'stock' ? ['line', 'lines'] : ['product', 'products'])}
          </Button>
        )}
        {job.state === 'checked' && todo === 0 && <p>There is nothing to import.</p>}
        {(isUnderWay(job) || job.state === 'checked') && (
          <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )}
        {(job.state === 'failed' || job.state === 'cancelled' || job.state === 'done') && (
          <Link to="/commerce/inventory/import" className={buttonClass()}>
            Choose another file
          </Link>
        )}
        {job.state === 'done' && (
          <Link to="/commerce/inventory" className={buttonClass({ look: 'primary' })}>
            Look at the products
          </Link>
        )}
      </span>
    </>
  );
}

const columns = columnsOf<CsvError>([
  { id: 'row', title: 'Line', isEnd: true, cell: ({ row }) => row },
  { id: 'column', title: 'Column', cell: ({ column }) => column },
  { id: 'message', title: 'What is wrong', cell: ({ message }) => message },
]);

function Errors({ job: { id, errors, errorCount } }: { job: CsvImport }) {
  return (
    <Card
      title={countText(errorCount, ['error', 'errors'])}
      note={errors.length < errorCount && `The first ${errors.length} are shown.`}
      action={
        <DownloadLink href={fillPath(readCsvErrors.path, { importId: id })} isSmall>
          All errors as CSV
        </DownloadLink>
      }
    >
      <DataTable
        isFolding={false}
        caption="Errors of the file"
        columns={columns}
        rows={errors}
        rowId={({ row, column, message }) => `${row} ${column} ${message}`}
      />
    </Card>
  );
}
