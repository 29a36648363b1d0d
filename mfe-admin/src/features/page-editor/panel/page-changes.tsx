import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { PendingChanges } from '../bar/pending-changes.tsx';
import { useSession } from '../editor-context.ts';
import styles from '../panel.module.css';
import { pendingDocuments } from '../queries.ts';

/** What publishing would change, on this page and on others. */
export function PageChanges() {
  const { api } = useAdmin();
  const { saving, rev } = useSession();
  const query = useQuery({ ...pendingDocuments.query(api, rev), enabled: saving === 'saved' });
  if (!query.data) return null;
  return (
    <section className={styles.changes} aria-label="Publishing will change">
      <h3>Publishing will change</h3>
      <PendingChanges documents={query.data.documents} />
    </section>
  );
}
