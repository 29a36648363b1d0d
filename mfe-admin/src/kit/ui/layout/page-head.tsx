import type { ReactNode } from 'react';
import { LeftOutBanner } from '../feedback/left-out-banner.tsx';
import styles from './page-head.module.css';
import { usePageHeading } from './use-page-heading.ts';

interface PageHeadProps {
  /** Names the page: its heading, the title of the tab, and what is announced on arrival. */
  title: string;
  /** Beside the title, such as states. */
  badges?: ReactNode;
  /** Before the title: the way back to the list. */
  back?: ReactNode;
  /** A line below. */
  note?: ReactNode;
  actions?: ReactNode;
}

/** The head of a screen. Who comes here from another screen finds the focus on the heading. */
export function PageHead({ title, badges, back, note, actions }: PageHeadProps) {
  const heading = usePageHeading(title);
  return (
    <>
      <div className={styles.head}>
        {back}
        <h1 ref={heading} tabIndex={-1}>
          {title} {badges}
        </h1>
        {actions && <div className={styles.actions}>{actions}</div>}
        {note && <p className={styles.note}>{note}</p>}
      </div>
      <LeftOutBanner />
    </>
  );
}
