import { linePoints } from './polyline.ts';
import styles from './sparkline.module.css';

/** The run of the last days; the figures beside it say what matters. */
export function Sparkline({ values }: { values: readonly number[] }) {
  return (
    <svg className={styles.spark} viewBox="0 -2 120 28" preserveAspectRatio="none" aria-hidden="true">
      <polyline points={linePoints(values, { width: 120, height: 24 })} />
    </svg>
  );
}
