import { imageUrl } from '@tessera/rules/images/srcset.ts';
import type { ReactNode } from 'react';
import { useAdmin } from '../../context/admin-context.ts';
import styles from './thumb.module.css';

/** A small picture whose name stands beside it. */
export function Thumb({ url }: { url: string | null }) {
  const { addressOf } = useAdmin();
  if (!url) return <span className={styles.thumb} />;
  const src = addressOf(imageUrl(url, 100));
  return <img className={styles.thumb} src={src} width="36" height="36" alt="" loading="lazy" />;
}

export function WithPicture({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <span className={styles.with}>
      {picture}
      <span className={styles.text}>{children}</span>
    </span>
  );
}
