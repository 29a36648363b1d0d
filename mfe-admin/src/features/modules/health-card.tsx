import { useQuery } from '@tanstack/react-query';
import type { VersionHealth } from '@tessera/contracts/modules/health.ts';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { numberText } from '../../kit/format/count.ts';
import { KeyFigures } from '../../kit/ui/charts/key-figures.tsx';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Card, CardBody } from '../../kit/ui/layout/card.tsx';
import { Moment } from './moment.tsx';
import { moduleHealth } from './queries.ts';

/** Below so many visitors a share says nothing. */
const fewest = 30;

/** What the page views and server renders of the stable version met. */
export function HealthCard({ name }: { name: string }) {
  const query = useQuery(moduleHealth.query(useAdmin().api, name));
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
  const { visitors, views, loadFailures, timeouts, renderFailures, errorViews, serverRenders, serverFailures } = health;
  const share = (part: number, of: number) =>
    of < fewest
      ? 'Too few to say'
      : new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(part / of);
  const time = (ms: number | undefined) =>
    ms === undefined ? 'No sample' : `${numberText(Math.round(ms), locale)} ms`;
  const failed = loadFailures + timeouts;
  return (
    <KeyFigures
      figures={[
        { name: 'Visitors', value: numberText(visitors, locale), note: `${numberText(views, locale)} page views` },
        { name: 'Failed to load', value: share(failed, visitors), note: `${numberText(failed, locale)} visitors` },
        {
          name: 'Errors',
          value: share(errorViews + renderFailures, visitors),
          note: `${numberText(errorViews + renderFailures, locale)} visitors`,
        },
        { name: 'Ready', value: time(health.readyP75Ms), note: 'three of four visitors sooner' },
        { name: 'Largest paint', value: time(health.lcpP75Ms), note: 'three of four visitors sooner' },
        {
          name: 'Server failures',
          value: share(serverFailures, serverRenders),
          note: `of ${numberText(serverRenders, locale)} renders`,
        },
      ]}
    />
  );
}
