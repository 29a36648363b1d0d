import { useMutation, useQueryClient } from '@tanstack/react-query';
import { discardDesignDrafts } from '@tessera/contracts/identity/design-draft-calls.wire.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { failureText } from '../../../kit/data/call-problem.ts';
import { useDialogEntry } from '../../../kit/guards/dialog-entry.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { ConfirmDialog } from '../../../kit/ui/overlays/confirm-dialog.tsx';
import { designDrafts } from '../../documents/design-queries.ts';
import { PublishChangesButton } from '../../publish/publish-changes-button.tsx';
import styles from './draft-banner.module.css';
import type { DraftSaving } from './use-draft-saving.ts';

/** Says that a screen shows a draft, and offers to publish or discard it. */
export function DraftBanner({ saving: { isDrafted, parts } }: { saving: DraftSaving }) {
  const { api, sayings } = useAdmin();
  const queryClient = useQueryClient();
  const asking = useDialogEntry('discard-draft');
  const discard = useMutation({
    mutationFn: () => api.call(discardDesignDrafts, { body: { parts: [...parts] } }),
    onSuccess: (edited) => {
      asking.dialog.onClose();
      designDrafts.set(queryClient, undefined, edited);
      sayings.say('Draft discarded');
    },
  });
  if (!isDrafted) return null;
  return (
    <Banner
      tone="info"
      action={
        <span className={styles.actions}>
          <Button isSmall needs="content.write" onClick={() => asking.open()}>
            Discard draft
          </Button>
          <PublishChangesButton isSmall />
        </span>
      }
    >
      <p>This is a draft. Visitors see it once it is published.</p>
      <ConfirmDialog
        dialog={asking.dialog}
        title="Discard this draft?"
        act="Discard draft"
        onConfirm={() => discard.mutate()}
        isBusy={discard.isPending}
        problem={discard.error ? failureText('Not discarded.', discard.error) : undefined}
      >
        The screen shows again what visitors see.
      </ConfirmDialog>
    </Banner>
  );
}
