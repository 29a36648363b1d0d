import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action?: ReactNode;
  role?: 'alert';
}

/** Stands where a list would be: nothing yet, nothing found, or not to be had. Says why, and one way on. */
export function EmptyState({ icon, title, children, action, role }: EmptyStateProps) {
  return (
    <div className={styles.blank} role={role}>
      <span className={styles.icon}>
        <Icon of={icon} />
      </span>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
