import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What there is to know of a thing: a name and a value each. What has `false` for its value is left out. */
export function Facts({ of }: { of: readonly (readonly [name: string, value: ReactNode])[] }) {
  const known = of.filter(([, value]) => value !== false);
  return (
    <dl className={styles.facts}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
