import type { RefObject } from 'react';
import { useSay } from '../../ui/use-say.ts';
import styles from './form-block.module.css';

interface StepHeadProps {
  now: number;
  count: number;
  head: RefObject<HTMLParagraphElement | null>;
}

/** The progress, as text and as a bar. */
export function StepHead({ now, count, head }: StepHeadProps) {
  const say = useSay();
  return (
    <div className={styles.progress}>
      <p ref={head} tabIndex={-1}>
        {say('Step {0} of {1}', now + 1, count)}
      </p>
      <progress value={now + 1} max={count} aria-hidden="true" />
    </div>
  );
}
