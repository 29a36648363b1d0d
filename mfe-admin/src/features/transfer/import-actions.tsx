import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SiteImport } from '@tessera/contracts/commerce/site-import.ts';
import {
  cancelSiteImport,
  readSiteImportReport,
  undoSiteImport,
} from '@tessera/contracts/commerce/site-import-calls.wire.ts';
import { fillPath } from '@tessera/contracts/path.ts';
import { Undo2 } from 'lucide-react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { adviceOn, failureText } from '../../kit/data/call-problem.ts';
import { momentText } from '../../kit/format/moment.ts';
import { useDialogEntry } from '../../kit/guards/dialog-entry.ts';
import { Button, buttonClass } from '../../kit/ui/inputs/button.tsx';
import { DownloadLink } from '../../kit/ui/inputs/download-link.tsx';
import { Failed } from '../../kit/ui/inputs/field.tsx';
import { CardBody } from '../../kit/ui/layout/card.tsx';
import { ConfirmDialog } from '../../kit/ui/overlays/confirm-dialog.tsx';
import { siteImport, siteImports } from './queries.ts';
import styles from './transfer.module.css';

/** What can be done with an import that was started, or has ended. */
export function ImportActions({ job }: { job: SiteImport }) {
  const { api, website, locale, now } = useAdmin();
  const queryClient = useQueryClient();
  const undoing = useDialogEntry('undo-import');
  const params = { importId: job.id };
  const store = (after: SiteImport) => {
    siteImport.set(queryClient, job.id, after);
    void siteImports.invalidate(queryClient);
  };
  const cancel = useMutation({ mutationFn: () => api.call(cancelSiteImport, { params }), onSuccess: store });
  const undo = useMutation({
    mutationFn: () => api.call(undoSiteImport, { params }),
    onSuccess: (after) => {
      undoing.dialog.onClose();
      store(after);
    },
  });
  const { source, state, startedOn, undoUntil } = job;
  const hasEnded = state === 'done' || state === 'canceled' || state === 'failed';
  const isUndoable = hasEnded && undoUntil !== null && undoUntil > now();
  return (
    <CardBody>
      {cancel.error && <Failed>{adviceOn(cancel.error).text}</Failed>}
      <span className={styles.actions}>
        {(state === 'checking' || state === 'importing') && (
          <Button isBusy={cancel.isPending} onClick={() => cancel.mutate()}>
            Cancel
          </Button>
        )}
        {state === 'done' && source === 'shopify' && (
          <Link to="/commerce/inventory" className={buttonClass({ look: 'primary' })}>
            Open products
          </Link>
        )}
        {state === 'done' && source !== 'shopify' && (
          <Link to="/website/pages" className={buttonClass({ look: 'primary' })}>
            Review drafts
          </Link>
        )}
        {startedOn !== null && <DownloadLink href={fillPath(readSiteImportReport.path, params)}>Report</DownloadLink>}
        {isUndoable && (
          <Button needs="content.publish" icon={Undo2} onClick={() => undoing.open()}>
            Undo import
          </Button>
        )}
        {state === 'failed' && startedOn === null && (
          <Link to="/website/import-export" className={buttonClass({ look: 'primary' })}>
            Choose another file
          </Link>
        )}
      </span>
      {isUndoable && (
        <p className={styles.quiet}>
          You can undo the import until {momentText(undoUntil, { locale, timeZone: website.timeZone }, now())}.
        </p>
      )}
      {undoing.isOpen && (
        <ConfirmDialog
          dialog={undoing.dialog}
          title="Undo this import?"
          act="Remove imported content"
          isBusy={undo.isPending}
          problem={undo.error ? failureText('Not undone.', undo.error) : undefined}
          onConfirm={() => undo.mutate()}
        >
          Pages, posts, products, comments and redirects that the import created are removed, and its files are moved to
          the bin. What you changed or published since stays.
        </ConfirmDialog>
      )}
    </CardBody>
  );
}
