import styles from './skeleton.module.css';

const widths = [styles.long, styles.medium, styles.short];

/** Rows of the height they will have. */
export function RowSkeleton({ rows, label }: { rows: number; label: string }) {
  return (
    <div className={styles.rows} aria-busy="true">
      <span className="sr">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all the same and never change place
        <span key={row} className={styles.row}>
          <span className={`${styles.bar} ${widths[row % widths.length]}`} />
          <span className={`${styles.bar} ${styles.end}`} />
        </span>
      ))}
    </div>
  );
}

/** A bar in the place of a text. */
export function TextSkeleton() {
  return <span className={`${styles.bar} ${styles.text}`} />;
}
