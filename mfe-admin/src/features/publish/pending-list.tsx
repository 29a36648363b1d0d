import { Moment } from '../../kit/context/moment-of.tsx';
import styles from './pending-list.module.css';
import type { PendingEntry } from './publish-choice.ts';

interface PendingListProps {
  entries: readonly PendingEntry[];
  chosen: ReadonlySet<string>;
  onChange: (id: string, isChosen: boolean) => void;
}

/** Everything with unpublished changes: what changes, who changed it, and what to look at before. */
export function PendingList({ entries, chosen, onChange }: PendingListProps) {
  return (
    <ul className={styles.list}>
      {entries.map(({ id, title, kind, changes, changedOn, changedBy, problems }) => (
        <li key={id}>
          <label className={styles.choice}>
            <input type="checkbox" checked={chosen.has(id)} onChange={({ target }) => onChange(id, target.checked)} />
            <b>{title}</b> <span className={styles.kind}>{kind}</span>
          </label>
          <div className={styles.about}>
            <span>{changes.length > 0 ? changes.join(' · ') : 'Not published yet'}</span>{' '}
            <span className={styles.who}>
              {changedBy && `${changedBy.name}, `}
              <Moment at={changedOn} />
            </span>
            {problems.map((problem) => (
              <span key={problem} className={styles.problem}>
                {problem}
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}
