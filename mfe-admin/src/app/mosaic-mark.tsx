import styles from './mosaic-mark.module.css';

export function MosaicMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 28 28" aria-hidden="true">
      <rect className={styles.tile} x="1" y="1" width="15" height="10" rx="2.5" />
      <rect className={styles.dark} x="18" y="1" width="9" height="17" rx="2.5" />
      <rect className={styles.grey} x="1" y="13" width="9" height="14" rx="2.5" />
      <rect className={styles.pale} x="12" y="20" width="15" height="7" rx="2.5" />
      <rect className={styles.tile} x="12" y="13" width="4" height="5" rx="1.5" />
    </svg>
  );
}
