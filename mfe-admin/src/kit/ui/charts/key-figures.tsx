import type { Change } from '@tessera/rules/analytics/change.ts';
import type { ReactNode } from 'react';
import styles from './key-figures.module.css';
import { Sparkline } from './sparkline.tsx';

export interface KeyFigure {
  name: string;
  value: string;
  change?: Change | undefined;
  /** What it is compared with or made of. */
  note: ReactNode;
  /** The last days, oldest first. */
  trend?: readonly number[];
}

/** Numbers side by side, each with what it is compared with. */
export function KeyFigures({ figures }: { figures: readonly KeyFigure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, change, note, trend }) => (
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
