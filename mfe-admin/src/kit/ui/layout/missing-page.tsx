import type { LinkProps } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { buttonClass } from '../inputs/button.tsx';
import { BackLink } from './back-link.tsx';
import { Card } from './card.tsx';
import { PageHead } from './page-head.tsx';
import { ViewLink } from './view-link.tsx';

interface MissingPageProps {
  /** What the page would have shown: "Recording". */
  what: string;
  /** The list it would be in, and what that is called in the middle of a sentence: "recordings". */
  list: { path: NonNullable<LinkProps['to']>; name: string };
  /** Why it may be gone. */
  children: ReactNode;
}

/** In place of a page whose subject was never there, or is not kept any more. */
export function MissingPage({ what, list: { path, name }, children }: MissingPageProps) {
  return (
    <>
      <PageHead title={what} back={<BackLink to={path} name={name} />} />
      <Card label={what}>
        <EmptyState
          role="alert"
          icon={SearchX}
          title={`This ${what.toLowerCase()} was not found`}
          action={
            <ViewLink to={path} className={buttonClass()}>
              All {name}
            </ViewLink>
          }
        >
          {children}
        </EmptyState>
      </Card>
    </>
  );
}
