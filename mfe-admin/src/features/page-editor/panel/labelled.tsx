import type { ReactNode } from 'react';
import { Help } from '../../../kit/ui/inputs/field.tsx';
import styles from '../panel.module.css';

/** A visible label above a control that names itself. */
export function Labelled({ label, help, children }: { label: string; help?: string | undefined; children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      {children}
      {help && <Help>{help}</Help>}
    </div>
  );
}
