import type { RefObject } from 'react';
import styles from './form-block.module.css';

interface StepHeadProps {
  now: number;
  count: number;
  head: RefObject<HTMLParagraphElement | null>;
}

/** How far somebody is, in words and as a bar. */
export function StepHead({ now, count, head }: StepHeadProps) {
  return (
    <div className={styles.progress}>
      <p ref={head} tabIndex={-1}>
        Step {now + 1} of {count}
      </p>
      <progress value={now + 1} max={count} aria-hidden="true" />
    </div>
  );
}
