import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { ScheduledBanner } from '../../documents/scheduled/scheduled-banner.tsx';
import { useEditor, useSession } from '../editor-context.ts';
import { ConnectionBanner } from '../people/connection-banner.tsx';
import type { SessionNotice } from '../session/session-notice.ts';
import styles from './bar.module.css';

interface NoticesProps {
  /** Why the last change could not be done. */
  problem: string | undefined;
  onProblemRead: () => void;
}

/** When the page is published, and changes that did not get into it, with their texts. */
export function Notices({ problem, onProblemRead }: NoticesProps) {
  const { session, documentId } = useEditor();
  const { notices } = useSession();
  return (
    <div className={styles.notices}>
      <ConnectionBanner />
      <ScheduledBanner documentId={documentId} onPublished={session.refresh} />
      {problem && (
        <Banner tone="bad" action={<Dismiss onDismiss={onProblemRead} />}>
          <p>{problem}</p>
        </Banner>
      )}
      {notices.map((notice) => (
        <Banner key={notice.id} tone="warn" action={<Dismiss onDismiss={() => session.dismiss(notice.id)} />}>
          <p>{notice.text}</p>
          <Lost notice={notice} />
        </Banner>
      ))}
    </div>
  );
}

/** The texts, to be copied from. */
function Lost({ notice: { lost } }: { notice: SessionNotice }) {
  if (lost.length === 0) return null;
  return <blockquote className={styles.lost}>{lost.join('\n')}</blockquote>;
}

function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Button isSmall onClick={onDismiss}>
      Dismiss
    </Button>
  );
}
