import type { UseQueryResult } from '@tanstack/react-query';
import type { ModuleHealth, VersionHealth } from '@tessera/contracts/modules/health.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { Moment } from '../../kit/context/moment-of.tsx';
import { countText, numberText } from '../../kit/format/count.ts';
import { isEnough, tooFew } from '../../kit/format/rate.ts';
import { KeyFigures } from '../../kit/ui/charts/key-figures.tsx';
import { Banner } from '../../kit/ui/feedback/banner.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { figureNames, msText, shareText } from './figure-words.ts';

const unknown = '–';
const people = ['visitor', 'visitors'] as const;
/** A visitor can meet several, so that they do not add up. */
const faults = ['loadFailures', 'timeouts', 'renderFailures', 'errorViews'] as const;

/** What the page views and server renders of the stable version met. */
export function HealthCard({ query }: { query: UseQueryResult<ModuleHealth> }) {
  return (
    <Card title="How it does" note={query.data && <Since at={query.data.sinceMs} />}>
      <CardBody>
        <QueryView query={query} what="figures">
          {({ stable }) => <Figures health={stable} />}
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

function Figures({ health }: { health: VersionHealth }) {
  const { locale } = useAdmin();
  const { visitors, views, serverRenders, serverFailures, standIns = 0, failed } = health;
  const count = (value: number, what: readonly [string, string]) => countText(value, what, locale);
  const share = (part: number, of: number, what: readonly [string, string]) => {
    const value = shareText(part, of);
    if (value === undefined) return { value: unknown, note: tooFew };
    return { value, note: `${numberText(part, locale)} of ${count(of, what)}` };
  };
  const time = (ms: number | undefined) => {
    if (ms === undefined) return { value: unknown, note: 'No sample yet' };
    if (!isEnough(visitors)) return { value: unknown, note: tooFew };
    return { value: msText(ms, locale), note: 'or sooner, for three of four visitors' };
  };
  return (
    <>
      {standIns > 0 && (
        <Banner tone="bad">
          <p>
            The server could not draw {health.version}; the version that pages fall back on stood in for it{' '}
            {count(standIns, ['time', 'times'])}. It is tried again by itself.
          </p>
        </Banner>
      )}
      <KeyFigures
        figures={[
          { name: 'Visitors', value: numberText(visitors, locale), note: count(views, ['page view', 'page views']) },
          ...(failed === undefined ? [] : [{ name: 'Met a fault', ...share(failed, visitors, people) }]),
          ...faults.map((fault) => ({ name: figureNames[fault], ...share(health[fault], visitors, people) })),
          { name: figureNames.ready, ...time(health.readyP75Ms) },
          { name: figureNames.lcp, ...time(health.lcpP75Ms) },
          { name: figureNames.serverFailures, ...share(serverFailures, serverRenders, ['render', 'renders']) },
        ]}
      />
    </>
  );
}
