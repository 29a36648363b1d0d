import type { ErrorSummary } from '@tessera/contracts/analytics/error-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { countText, numberText } from '../../kit/format/count.ts';
import { Sparkline } from '../../kit/ui/charts/sparkline.tsx';
import { ViewLink } from '../../kit/ui/layout/view-link.tsx';
import table from '../../kit/ui/tables/table.module.css';
import styles from './errors.module.css';
import { StateBadge } from './states.tsx';

/** Shown for an unknown value. */
export const unknown = 'Unknown';

interface Cell {
  of: ErrorSummary;
}

export function Title({ of: { id, title, place, state } }: Cell) {
  return (
    <span className={styles.title}>
      <ViewLink to="/errors/$errorId" params={{ errorId: id }}>
        {title}
      </ViewLink>{' '}
      {state === 'regressed' && <StateBadge state={state} />}
      {place && <span className={`${table.below} ${table.mono}`}>{place}</span>}
    </span>
  );
}

export function Visits({ of: { visitors } }: Cell) {
  return <>{useVisitsText()(visitors)}</>;
}

/** How many visits an error happened in; unknown when no visit was recorded. */
export function useVisitsText(): (visitors: ErrorSummary['visitors']) => string {
  const { locale } = useAdmin();
  return ({ count, isRough }) => {
    if (count === 0) return unknown;
    return isRough ? `about ${numberText(count, locale)}` : numberText(count, locale);
  };
}

export function LastDay({ of: { lastDay } }: Cell) {
  const { locale } = useAdmin();
  const sum = lastDay.reduce((total, count) => total + count, 0);
  return (
    <span className={styles.day}>
      <Sparkline values={lastDay} />
      <span className="sr">{countText(sum, ['time', 'times'], locale)} in the last 24 hours</span>
    </span>
  );
}
