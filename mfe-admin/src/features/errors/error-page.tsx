import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ErrorDetail } from '@tessera/contracts/analytics/error-calls.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { isMissing } from '../../kit/data/call-problem.ts';
import { numberText } from '../../kit/format/count.ts';
import { KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { useVisitsText } from './cells.tsx';
import { ErrorFacts } from './error-facts.tsx';
import styles from './errors.module.css';
import { lastHours, mostOf, sumOf } from './hours.ts';
import { HoursCard } from './hours-card.tsx';
import { errorById, errorsList } from './queries.ts';
import { SamplesCard } from './samples-card.tsx';
import { SharesCards } from './shares-cards.tsx';
import { StateBadge, StateButtons } from './states.tsx';
import { useStates } from './use-states.ts';

const route = getRouteApi('/errors/$errorId');
const back = <BackLink to={errorsList.path} name="errors" />;

/** The details of one error group, and its state. */
export function ErrorPage() {
  const { errorId } = route.useParams();
  const query = useQuery(errorById.query(useAdmin().api, errorId));
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Error" list={{ path: errorsList.path, name: 'errors' }}>
        The error may have expired, or it belongs to another website.
      </MissingPage>
    );
  }
  return (
    <>
      {query.data ? <Head key={errorId} of={query.data} /> : <PageHead title="Error" back={back} />}
      <QueryView query={query} what="error">
        {(error) => (
          <div className={columns.two}>
            <div className={columns.stack}>
              <Metrics of={error} />
              <HoursCard hours={error.hours} />
              <SamplesCard samples={error.samples} />
            </div>
            <div className={columns.stack}>
              <ErrorFacts of={error} />
              <SharesCards of={error} />
            </div>
          </div>
        )}
      </QueryView>
    </>
  );
}

function Head({ of }: { of: ErrorDetail }) {
  const { isBusy, problem, change } = useStates();
  return (
    <>
      <PageHead
        title={of.title}
        back={back}
        badges={<StateBadge state={of.state} />}
        note={<span className={styles.name}>{[of.module, of.place].filter(Boolean).join(', ')}</span>}
        actions={<StateButtons of={[of]} isBusy={isBusy} onChoose={(state) => void change([of], state)} />}
      />
      {problem && (
        <Banner tone="bad">
          <p>Not changed. {problem}</p>
        </Banner>
      )}
    </>
  );
}

function Metrics({ of: { count, visitors, hours, firstAt } }: { of: ErrorDetail }) {
  const { locale, now } = useAdmin();
  const visitsText = useVisitsText();
  const day = lastHours(hours, { many: 24, now: now() });
  const since = (
    <>
      since <Moment at={firstAt} />
    </>
  );
  return (
    <Card label="Metrics">
      <KeyMetrics
        metrics={[
          { name: 'Occurrences', value: numberText(count, locale), note: since },
          {
            name: 'Last 24 hours',
            value: numberText(sumOf(day), locale),
            note: sumOf(day) > 0 && `at most ${numberText(mostOf(day), locale)} in one hour`,
          },
          { name: 'Visits', value: visitsText(visitors), note: visitsNote(visitors) },
        ]}
      />
    </Card>
  );
}

function visitsNote({ count, isRough }: ErrorDetail['visitors']): string {
  if (count === 0) return 'no visit recorded';
  return isRough ? 'estimated' : 'affected';
}
