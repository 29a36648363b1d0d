import { Check, CircleAlert, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './banner.module.css';

type BannerTone = 'info' | 'ok' | 'warn' | 'bad';

const icons: Record<BannerTone, LucideIcon> = { info: Info, ok: Check, warn: TriangleAlert, bad: CircleAlert };

interface BannerProps {
  tone: BannerTone;
  children: ReactNode;
  action?: ReactNode;
}

/** Something that is true of the whole page, with at most one way on. */
export function Banner({ tone, children, action }: BannerProps) {
  return (
    <div className={`${styles.banner} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <Icon of={icons[tone]} />
      <div className={styles.text}>{children}</div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
