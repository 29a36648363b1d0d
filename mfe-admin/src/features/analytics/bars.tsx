import type { CSSProperties } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import styles from './bars.module.css';

export interface BarLine {
  name: string;
  count: number;
  /** How long its bar is, 0 to 1. */
  share: number;
  /** What the count is of something else. */
  note: string;
}

/** Counts under each other, each as a bar and in words. `isOrdered` where one line leads to the next. */
export function Bars({ lines, isOrdered = false }: { lines: readonly BarLine[]; isOrdered?: boolean }) {
  const { locale } = useAdmin();
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={styles.bars}>
      {lines.map(({ name, count, share, note }) => (
        <li key={name}>
          <span>{name}</span>
          <span className={styles.track}>
            <i style={lengthOf(share)} />
          </span>
          <span className={styles.count}>
            {numberText(count, locale)}
            <small>{note}</small>
          </span>
        </li>
      ))}
    </List>
  );
}

/** Custom properties are not among React's style names. */
function lengthOf(share: number): CSSProperties {
  return { '--share': share };
}
