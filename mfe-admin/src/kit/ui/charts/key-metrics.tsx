import type { Change } from '@tessera/rules/analytics/change.ts';
import type { ReactNode } from 'react';
import styles from './key-metrics.module.css';
import { Sparkline } from './sparkline.tsx';

export interface KeyMetric {
  name: string;
  value: string;
  change?: Change | undefined;
  /** What it is compared with or made of. */
  note: ReactNode;
  /** The last days, oldest first. */
  trend?: readonly number[];
}

/** Numbers side by side, each with what it is compared with. */
export function KeyMetrics({ metrics }: { metrics: readonly KeyMetric[] }) {
  return (
    <dl className={styles.metrics}>
      {metrics.map(({ name, value, change, note, trend }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.value}>{value}</dd>
          <dd className={styles.note}>
            {change && <span className={styles[change.direction]}>{change.text}</span>} {note}
          </dd>
          {trend && trend.length > 1 && (
            <dd>
              <Sparkline values={trend} />
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
