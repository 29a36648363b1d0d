import type { CSSProperties } from 'react';
import styles from './bars.module.css';

export interface Bar {
  name: string;
  amount: number;
  text: string;
}

/** Shares as bars behind the words, the largest first. */
export function Bars({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(...bars.map(({ amount }) => amount), 1);
  return (
    <ul className={styles.bars}>
      {bars.map(({ name, amount, text }) => (
        <li key={name} style={lengthOf(amount / most)}>
          <span className={styles.name}>{name}</span>
          <span className="num">{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** Custom properties are not among React's style names. */
function lengthOf(share: number): CSSProperties {
  return { '--share': share };
}
