import type { UseQueryResult } from '@tanstack/react-query';
import type { ModuleHealth, VersionHealth } from '@tessera/contracts/modules/health.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { countText, numberText } from '../../kit/format/count.ts';
import { isEnough, tooFew } from '../../kit/format/rate.ts';
import { KeyMetrics } from '../../kit/ui/charts/key-metrics.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { metricNames, msText, shareText } from './metric-names.ts';

const unknown = '–';
const people = ['visitor', 'visitors'] as const;
/** A visitor can have several, so they do not add up. */
const faults = ['loadFailures', 'timeouts', 'renderFailures', 'errorViews'] as const;

/** The health of page views and server renders with the stable version. */
export function HealthCard({ query }: { query: UseQueryResult<ModuleHealth> }) {
  return (
    <Card title="Health" note={query.data && <Since at={query.data.sinceMs} />}>
      <CardBody>
        <QueryView query={query} what="health">
          {({ stable }) => <Metrics health={stable} />}
        </QueryView>
      </CardBody>
    </Card>
  );
}

function Since({ at }: { at: number }) {
  return (
    <>
      Since <Moment at={at} />
    </>
  );
}

function Metrics({ health }: { health: VersionHealth }) {
  const { locale } = useAdmin();
  const { visitors, views, serverRenders, serverFailures, standIns = 0, failed } = health;
  const count = (value: number, what: readonly [string, string]) => countText(value, what, locale);
  const share = (part: number, of: number, what: readonly [string, string]) => {
    const value = shareText(part, of);
    if (value === undefined) return { value: unknown, note: tooFew };
    return { value, note: `${numberText(part, locale)} of ${count(of, what)}` };
  };
  const time = (ms: number | undefined) => {
    if (ms === undefined) return { value: unknown, note: 'No data yet' };
    if (!isEnough(visitors)) return { value: unknown, note: tooFew };
    return { value: msText(ms, locale), note: 'or faster for 75 % of visitors' };
  };
  return (
    <>
      {standIns > 0 && (
        <Banner tone="bad">
          <p>
            The server could not render {health.version} and used the fallback version{' '}
            {count(standIns, ['time', 'times'])}. It retries automatically.
          </p>
        </Banner>
      )}
      <KeyMetrics
        metrics={[
          { name: 'Visitors', value: numberText(visitors, locale), note: count(views, ['page view', 'page views']) },
          ...(failed === undefined ? [] : [{ name: 'Had a failure', ...share(failed, visitors, people) }]),
          ...faults.map((fault) => ({ name: metricNames[fault], ...share(health[fault], visitors, people) })),
          { name: metricNames.ready, ...time(health.readyP75Ms) },
          { name: metricNames.lcp, ...time(health.lcpP75Ms) },
          { name: metricNames.serverFailures, ...share(serverFailures, serverRenders, ['render', 'renders']) },
        ]}
      />
    </>
  );
}
