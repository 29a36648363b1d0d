import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { restoreFormVersion } from '@tessera/contracts/forms/version-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import type { OpenDialog } from '../../../kit/guards/dialog-entry.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Failed, Help } from '../../../kit/ui/inputs/field.tsx';
import { Dialog, DialogClose } from '../../../kit/ui/overlays/dialog.tsx';
import { formById, forms, formVersions } from '../queries.ts';
import { VersionRow } from './version-row.tsx';
import styles from './versions.module.css';

interface VersionsDialogProps {
  dialog: OpenDialog;
  formId: string;
  /** Something is typed that is not saved. */
  isDirty: boolean;
}

/** What a form was, newest first, each with what was changed; any of it can be brought back. */
export function VersionsDialog({ dialog, formId, isDirty }: VersionsDialogProps) {
  const restoring = useRestore(formId, dialog.onClose);
  return (
    <Dialog
      {...dialog}
      isReading
      title="Versions"
      isBusy={restoring.isPending}
      foot={<DialogClose isBusy={restoring.isPending}>Close</DialogClose>}
    >
      {isDirty && <Help>Save or discard what you have changed before you bring a version back.</Help>}
      {restoring.isError && <Failed>{failureText('Not brought back.', restoring.error)}</Failed>}
      {dialog.isOpen && (
        <Versions
          formId={formId}
          onRestore={isDirty ? undefined : (version, expectedVersion) => restoring.mutate({ version, expectedVersion })}
          isBusy={restoring.isPending}
        />
      )}
    </Dialog>
  );
}

interface VersionsProps {
  formId: string;
  onRestore: ((version: number, expectedVersion: number) => void) | undefined;
  isBusy: boolean;
}

function Versions({ formId, onRestore, isBusy }: VersionsProps) {
  const { api } = useAdmin();
  const query = useInfiniteQuery({
    queryKey: [...formVersions.key, formId],
    initialPageParam: '',
    queryFn: ({ pageParam }) => formVersions.call(api, { formId, ...(pageParam && { cursor: pageParam }) }),
    getNextPageParam: ({ nextPageCursor }) => nextPageCursor,
    select: ({ pages }) => pages.flatMap((page) => page.versions),
    staleTime: 0,
  });
  return (
    <QueryView query={query} what="versions">
      {(versions) => {
        const current = versions.find(({ isCurrent }) => isCurrent)?.version ?? 0;
        return (
          <>
            <ol className={styles.versions}>
              {versions.map((version) => (
                <VersionRow
                  key={version.version}
                  of={version}
                  isBusy={isBusy}
                  onRestore={onRestore && (() => onRestore(version.version, current))}
                />
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

function useRestore(formId: string, onDone: () => void) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ version, expectedVersion }: { version: number; expectedVersion: number }) =>
      api.call(restoreFormVersion, { params: { formId, version: String(version) }, body: { expectedVersion } }),
    onSuccess: async (after, { version }) => {
      formById.set(queryClient, formId, after);
      sayings.say(`Version ${version} brought back`);
      onDone();
      await Promise.all([forms.invalidate(queryClient), formVersions.invalidate(queryClient)]);
    },
  });
}
