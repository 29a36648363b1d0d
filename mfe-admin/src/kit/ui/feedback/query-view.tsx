import type { UseQueryResult } from '@tanstack/react-query';
import { Lock, RotateCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useAdmin } from '../../context/admin-context.ts';
import { type Advice, adviceOn } from '../../data/call-problem.ts';
import { Button } from '../inputs/button.tsx';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { RowSkeleton } from './skeleton.tsx';
import { useLate } from './use-late.ts';

/** What is looked at of a query; one of many pages has it too. */
interface ShownQuery<T> extends Pick<UseQueryResult<T>, 'isPending' | 'isFetching' | 'isError' | 'error'> {
  data: T | undefined;
  refetch: () => Promise<unknown>;
}

interface QueryViewProps<T> {
  query: ShownQuery<T>;
  /** What is read, as in "The orders could not be loaded". */
  what: string;
  /** Says that it could not be read, where that is not "The orders could not be loaded". */
  failure?: string | undefined;
  skeleton?: ReactNode;
  children: (data: T) => ReactNode;
}

/** What a query brought, or that it is under way, or why it failed and what to do. Data once read stays on screen. */
export function QueryView<T>({ query, what, failure, skeleton, children }: QueryViewProps<T>) {
  const { session } = useAdmin();
  const isLate = useLate(query.isPending);
  // Who is signed out cannot read; what failed is read anew after the sign-in.
  const tryAgain = () => (session.state().name === 'declined' ? session.ask() : void query.refetch());
  if (isLate || query.isPending) {
    return isLate ? (skeleton ?? <RowSkeleton rows={4} label={`Loading ${what}`} />) : <div aria-busy="true" />;
  }
  const again = (
    <Button isSmall icon={RotateCw} isBusy={query.isFetching} onClick={tryAgain}>
      Try again
    </Button>
  );
  if (query.data === undefined) {
    return <Failed what={what} failure={failure} advice={adviceOn(query.error, true)} again={again} />;
  }
  return (
    <>
      {query.isError && (
        <Banner tone="warn" action={again}>
          <p>
            Not up to date: {what} could not be loaded anew. {adviceOn(query.error, true).text}
          </p>
        </Banner>
      )}
      {children(query.data)}
    </>
  );
}

interface FailedProps {
  what: string;
  failure: string | undefined;
  advice: Advice;
  again: ReactNode;
}

function Failed({ what, failure = `The ${what} could not be loaded`, advice, again }: FailedProps) {
  return (
    <EmptyState
      role="alert"
      icon={advice.canRetry ? TriangleAlert : Lock}
      title={advice.canRetry ? failure : `You do not have access to the ${what}`}
      action={advice.canRetry && again}
    >
      {advice.text}
    </EmptyState>
  );
}
