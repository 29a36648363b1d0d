import { type Colleague, colorOf, doingOf } from './colleagues.ts';
import styles from './feed.module.css';

/** Says at a row of the outline who has it selected. */
export function ColleagueMark({ of }: { of: Colleague }) {
  return (
    <span className={styles.mark} style={{ '--person': colorOf(of) }} title={doingOf(of)}>
      {of.name}
    </span>
  );
}
