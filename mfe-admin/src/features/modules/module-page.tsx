import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isMissing } from '../../kit/data/call-problem.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { Card } from '../../kit/ui/layout/card.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { HistoryCard } from './history-card.tsx';
import { LiveCards } from './live-cards.tsx';
import { PinsCard } from './pins-card.tsx';
import { oneModule } from './queries.ts';
import { TeamCard } from './team-card.tsx';
import { VersionsCard } from './versions-card.tsx';

const route = getRouteApi('/platform/modules/$name');

/** One module: its health, versions and deployment history. */
export function ModulePage() {
  const { name } = route.useParams();
  const query = useQuery(oneModule.query(useAdmin().api, name));
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Module" list={{ path: '/platform/modules', name: 'modules' }}>
        No version of a module with this name was ever published.
      </MissingPage>
    );
  }
  return (
    <>
      <PageHead title={name} back={<BackLink to="/platform/modules" name="modules" />} />
      {query.data ? (
        <div className={columns.stack}>
          {query.data.stable && <LiveCards name={name} />}
          <VersionsCard module={query.data} />
          {query.data.stable && <PinsCard module={query.data} />}
          <TeamCard name={name} />
          <HistoryCard name={name} />
        </div>
      ) : (
        <Card label={name}>
          <QueryView query={query} what="module">
            {() => null}
          </QueryView>
        </Card>
      )}
    </>
  );
}
