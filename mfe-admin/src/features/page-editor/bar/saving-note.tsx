import { useAdmin } from '../../../kit/context/admin-context.ts';
import { timeText } from '../../../kit/format/moment.ts';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { useEditor, useSession } from '../editor-context.ts';
import styles from './bar.module.css';

/** "Saved 10:42", or what keeps it from being saved. */
export function SavingNote() {
  const { locale, website } = useAdmin();
  const { session } = useEditor();
  const { saving, savedAtMs } = useSession();
  const text = {
    saved: `Saved ${timeText(savedAtMs, { locale, timeZone: website.timeZone })}`,
    saving: 'Saving…',
    failed: 'Not saved: check the connection',
  }[saving];
  return (
    <span className={styles.saving} role="status" data-state={saving}>
      {text}
      {saving === 'failed' && (
        <Button isSmall onClick={() => void session.flush()}>
          Try again
        </Button>
      )}
    </span>
  );
}
