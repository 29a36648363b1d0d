import type { LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { buttonClass } from '../inputs/button.tsx';
import styles from './back-link.module.css';
import { ViewLink } from './view-link.tsx';

interface BackLinkProps {
  to: NonNullable<LinkProps['to']>;
  /** What is there, as in "Back to the orders". */
  name: string;
}

/** The way back to the list a page belongs to; stands before its title. */
export function BackLink({ to, name }: BackLinkProps) {
  return (
    <ViewLink
      to={to}
      className={`${buttonClass({ look: 'ghost', isIconOnly: true })} ${styles.back}`}
      aria-label={`Back to the ${name}`}
    >
      <Icon of={ArrowLeft} />
    </ViewLink>
  );
}
