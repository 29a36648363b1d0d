import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportCount, ImportKind, SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import { cancelSiteImport, startSiteImport } from '@tessera/contracts/commerce/site-import-calls.wire.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn } from '../../kit/data/call-problem.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { Button } from '../../kit/ui/inputs/button.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { CardBody } from '../../kit/ui/layout/card.tsx';
import { kindNames, kindNotes } from './messages.ts';
import { siteImport, siteImports } from './queries.ts';
import styles from './transfer.module.css';

/** What would be imported: kinds are chosen, then the import is started. */
export function ReviewImport({ job }: { job: SiteImport }) {
  const { api, locale } = useAdmin();
  const queryClient = useQueryClient();
  const [left, setLeft] = useState<ReadonlySet<ImportKind>>(new Set());
  const params = { importId: job.id };
  const store = (after: SiteImport) => {
    siteImport.set(queryClient, job.id, after);
    void siteImports.invalidate(queryClient);
  };
  const start = useMutation({
    mutationFn: (include: ImportKind[]) => api.call(startSiteImport, { params, body: { include } }),
    onSuccess: store,
  });
  const cancel = useMutation({ mutationFn: () => api.call(cancelSiteImport, { params }), onSuccess: store });
  const include = job.include.filter((kind) => !left.has(kind));
  const items = job.counts.filter(({ kind }) => kind !== 'redirects' && include.includes(kind));
  const total = items.reduce((sum, { imported }) => sum + imported, 0);
  const hasProducts = items.some(({ kind, imported }) => kind === 'products' && imported > 0);
  const failed = start.error ?? cancel.error;
  const toggle = (kind: ImportKind, isOn: boolean) => {
    const next = new Set(left);
    if (isOn) next.delete(kind);
    else next.add(kind);
    setLeft(next);
  };
  return (
    <>
      <ul className={styles.kinds} aria-label="What will be imported">
        {job.counts.map((count) => (
          <KindRow key={count.kind} of={count} isOn={!left.has(count.kind)} onChange={toggle} />
        ))}
      </ul>
      <CardBody>
        {total === 0 && <p>There is nothing to import.</p>}
        <p className={styles.quiet}>
          Nothing has been changed yet. Pages and posts become drafts that visitors don’t see until you publish.
          {hasProducts && ' Active products are in your store at once; drafts stay hidden.'} You can undo the import for
          30 days.
        </p>
        {failed && <Failed>{adviceOn(failed).text}</Failed>}
        <span className={styles.actions}>
          <Button
            look="primary"
            needs="content.publish"
            isBusy={start.isPending || total === 0}
            onClick={() => start.mutate(include)}
          >
            {total === 0 ? 'Import' : `Import ${countText(total, ['item', 'items'], locale)}`}
          </Button>
          <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        </span>
      </CardBody>
    </>
  );
}

interface KindRowProps {
  of: ImportCount;
  isOn: boolean;
  onChange: (kind: ImportKind, isOn: boolean) => void;
}

function KindRow({ of: { kind, inFile, imported }, isOn, onChange }: KindRowProps) {
  const { locale } = useAdmin();
  const count = isOn ? imported : 0;
  return (
    <li>
      <label>
        <input type="checkbox" checked={isOn} onChange={({ target }) => onChange(kind, target.checked)} />
        <span>
          <b>{kindNames[kind]}</b>
          <small>{kindNotes[kind]}</small>
        </span>
      </label>
      <span className={styles.number}>
        <b>{numberText(count, locale)}</b> of {numberText(inFile, locale)}
      </span>
    </li>
  );
}
