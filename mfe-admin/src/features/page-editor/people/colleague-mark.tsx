import { type Colleague, colorOf, doingOf } from '../feed/colleagues.ts';
import styles from './people.module.css';

/** Says at a row of the outline who has it selected. */
export function ColleagueMark({ of }: { of: Colleague }) {
  return (
    <span className={styles.mark} style={{ '--person': colorOf(of) }} title={doingOf(of)}>
      {of.name}
    </span>
  );
}
