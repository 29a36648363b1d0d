import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { PendingChanges } from '../../documents/pending-changes.tsx';
import { pendingDocuments } from '../../documents/queries.ts';
import { useEditor, useSession } from '../editor-context.ts';
import styles from '../panel.module.css';

/** What publishing would change, on this page and on others. */
export function PageChanges() {
  const { api } = useAdmin();
  const { documentId } = useEditor();
  const { saving, rev } = useSession();
  const query = useQuery({ ...pendingDocuments.query(api, { documentId, rev }), enabled: saving === 'saved' });
  if (!query.data) return null;
  return (
    <section className={styles.changes} aria-label="Publishing will change">
      <h3>Publishing will change</h3>
      <PendingChanges documents={query.data.documents} />
    </section>
  );
}
