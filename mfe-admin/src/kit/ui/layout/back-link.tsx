import type { LinkProps } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { Icon } from '../icon/icon.tsx';
import { buttonClass } from '../inputs/button.tsx';
import styles from './back-link.module.css';
import { ViewLink } from './view-link.tsx';

interface BackLinkProps {
  to: NonNullable<LinkProps['to']>;
  /** What the address names, where it names something. */
  params?: Readonly<Record<string, string>>;
  /** What is there, as in "Back to the orders". */
  name: string;
}

/** The way back to the list a page belongs to; stands before its title. */
export function BackLink({ to, params, name }: BackLinkProps) {
  return (
    <ViewLink
      to={to}
      {...(params && { params })}
      className={`${buttonClass({ look: 'ghost', isIconOnly: true })} ${styles.back}`}
      aria-label={`Back to the ${name}`}
    >
      <Icon of={ArrowLeft} />
    </ViewLink>
  );
}
