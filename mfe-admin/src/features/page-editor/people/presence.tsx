import { useColleagues } from '../editor-context.ts';
import { colorOf, doingOf } from '../feed/colleagues.ts';
import styles from './people.module.css';

/** Who else has the page open, by initials and name. */
export function Presence() {
  const colleagues = useColleagues();
  if (colleagues.length === 0) return null;
  return (
    <ul className={styles.people} aria-label="Also here">
      {colleagues.map((one) => (
        <li key={one.clientId} title={doingOf(one)}>
          <span className={styles.initials} style={{ '--person': colorOf(one) }} aria-hidden="true">
            {one.initials}
          </span>
          <span className={styles.name}>{one.name}</span>
        </li>
      ))}
    </ul>
  );
}
