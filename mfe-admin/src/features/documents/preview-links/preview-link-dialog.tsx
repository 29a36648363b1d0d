import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withdrawPreviewLinks } from '@tessera/contracts/commerce/preview-link-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Moment } from '../../../kit/context/moment-of.tsx';
import { failureText } from '../../../kit/data/call-problem.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help, TextField } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import styles from './preview-links.module.css';
import { previewLinks } from './queries.ts';
import type { PreviewLinkAct } from './use-preview-link.ts';

interface PreviewLinkDialogProps {
  of: PreviewLinkAct;
  /** The page's. */
  title: string;
}

/** The link that was copied, and all links that open the draft; they can be withdrawn together. */
export function PreviewLinkDialog({ of: { documentId, copy, dialog }, title }: PreviewLinkDialogProps) {
  const { api } = useAdmin();
  const query = useQuery({ ...previewLinks.query(api, documentId), enabled: dialog.isOpen });
  const withdraw = useWithdraw(documentId, copy.reset);
  const isBusy = copy.isPending || withdraw.isPending;
  const hasLinks = (query.data?.links.length ?? 0) > 0;
  return (
    <Dialog
      {...dialog}
      isReading
      title={`Preview link of ${title}`}
      isBusy={isBusy}
      foot={
        <>
          <DialogClose isBusy={isBusy}>Close</DialogClose>
          {hasLinks && (
            <Button needs="content.write" isBusy={isBusy} onClick={() => withdraw.mutate()}>
              Withdraw all links
            </Button>
          )}
          <Button look="primary" needs="content.write" isBusy={isBusy} onClick={() => copy.mutate()}>
            Copy preview link
          </Button>
        </>
      }
    >
      <Help>
        Anybody who has the link can look at this draft for 7 days, without signing in. It always shows the newest
        draft.
      </Help>
      {copy.data && (
        <TextField
          label="Link"
          value={copy.data.address}
          isReadOnly
          maxLength={1_000}
          onChange={() => undefined}
          help={copy.data.isCopied ? 'Copied' : 'Your browser did not allow copying. Select the link and copy it.'}
        />
      )}
      {copy.error && <Failed>{failureText('No link was made.', copy.error)}</Failed>}
      {withdraw.error && <Failed>{failureText('Not withdrawn.', withdraw.error)}</Failed>}
      <QueryView query={query} what="links">
        {({ links }) =>
          links.length === 0 ? (
            <p>No link opens this draft.</p>
          ) : (
            <ul className={styles.links} aria-label="Links that open this draft">
              {links.map(({ token, by, until }) => (
                <li key={token}>
                  {by?.name || 'An API key'}, until <Moment at={until} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Dialog>
  );
}

function useWithdraw(documentId: string, onDone: () => void) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(withdrawPreviewLinks, { params: { documentId } }),
    onSuccess: async () => {
      onDone();
      sayings.say('All preview links withdrawn');
      await previewLinks.invalidate(queryClient, documentId);
    },
  });
}
