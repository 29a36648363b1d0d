import type { PendingDocument } from '@tessera/contracts/commerce/publication-calls.ts';
import { Help } from '../../kit/ui/inputs/field.tsx';
import styles from './pending-changes.module.css';

/** What visitors will see changed, document by document, and what to look at before. */
export function PendingChanges({ documents }: { documents: readonly PendingDocument[] }) {
  if (documents.length === 0) return <Help>Visitors see everything already.</Help>;
  return (
    <ul className={styles.pending}>
      {documents.map(({ id, title, isNew, changes, problems }) => (
        <li key={id}>
          <b>{isNew ? `${title}: new` : title}</b>
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
            {problems.map(({ kind, nodeId, text }) => (
              <li key={`${kind} ${nodeId} ${text}`} className={styles.problem}>
                {text}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
