import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { DocumentVersion } from '@tessera/contracts/commerce/document-calls.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { useEditor, useSession } from '../editor-context.ts';
import { documentVersions } from '../queries.ts';
import styles from './history.module.css';
import { VersionRow } from './version-row.tsx';

/** The page's published versions, newest first; the draft can be made equal to any of them. */
export function HistoryDialog({ dialog }: { dialog: OpenDialog }) {
  const { saving } = useSession();
  const restore = useRestore(dialog.onClose);
  return (
    <Dialog
      {...dialog}
      isReading
      title="History"
      isBusy={restore.isPending}
      foot={<DialogClose isBusy={restore.isPending}>Close</DialogClose>}
    >
      <Help>Restoring a version changes the draft only, and can be undone.</Help>
      {restore.error && <Failed>{failureText('Not restored.', restore.error)}</Failed>}
      {dialog.isOpen && <Versions isBusy={restore.isPending || saving !== 'saved'} onRestore={restore.mutate} />}
    </Dialog>
  );
}

interface VersionsProps {
  isBusy: boolean;
  onRestore: (version: DocumentVersion) => void;
}

function Versions({ isBusy, onRestore }: VersionsProps) {
  const { api } = useAdmin();
  const { documentId } = useEditor();
  const query = useInfiniteQuery({
    queryKey: [...documentVersions.key, documentId],
    initialPageParam: '',
    queryFn: ({ pageParam }) => documentVersions.call(api, { documentId, ...(pageParam && { cursor: pageParam }) }),
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    select: ({ pages }) => pages.flatMap((page) => page.versions),
    staleTime: 0,
  });
  return (
    <QueryView query={query} what="versions">
      {(versions) => {
        if (versions.length === 0) return <p>Every time this page is published, its version is listed here.</p>;
        return (
          <>
            <ol className={styles.versions}>
              {versions.map((one) => (
                <VersionRow key={one.version} of={one} isBusy={isBusy} onRestore={() => onRestore(one)} />
              ))}
            </ol>
            {query.hasNextPage && (
              <Button isSmall isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show older versions
              </Button>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

function useRestore(onDone: () => void) {
  const { sayings } = useAdmin();
  const { session, actions } = useEditor();
  return useMutation({
    mutationFn: async ({ version, isLive }: DocumentVersion) => {
      await session.restore(version);
      // Only the service knows that the draft equals the live version again.
      if (isLive) await session.refresh();
    },
    onSuccess: (_, { version }) => {
      onDone();
      sayings.say(`Version ${version} restored`, () => actions.step('undo'));
    },
  });
}
