import { type ReactNode, useId } from 'react';
import { Boundary } from '../feedback/boundary.tsx';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  /** Names a card without a visible title. */
  label?: string;
  /** Beside the title. */
  note?: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

export function Card({ title, label, note, action, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} {...(title ? { 'aria-labelledby': id } : { 'aria-label': label })}>
      {title && (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {note && <div className={styles.note}>{note}</div>}
          {action && <div className={styles.action}>{action}</div>}
        </header>
      )}
      <Boundary what={title ?? label ?? 'This part'}>{children}</Boundary>
    </section>
  );
}

/** The inside of a card that is no table or list. */
export function CardBody({ children }: { children: ReactNode }) {
  return <div className={styles.body}>{children}</div>;
}
