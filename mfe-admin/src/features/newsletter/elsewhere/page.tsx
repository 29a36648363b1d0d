import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import columns from '../../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { ConnectCard } from './connect-card.tsx';
import { FailuresCard } from './failures-card.tsx';
import { outsideList } from './queries.ts';
import { StateCard } from './state-card.tsx';

/** A list at another company that is told who is on the website's own. */
export function ElsewherePage() {
  const query = useQuery(outsideList.query(useAdmin().api));
  return (
    <>
      <PageHead
        back={<BackLink to="/newsletter" name="newsletter" />}
        title="List elsewhere"
        note="If you write your letters with another program, its list can be told who is on yours. Who signs up never waits for that."
      />
      <QueryView query={query} what="connection">
        {(list) => (
          <div className={columns.stack}>
            {list.connection && <StateCard list={list} connection={list.connection} />}
            {list.failures.length > 0 && <FailuresCard failures={list.failures} />}
            <ConnectCard saved={list} />
          </div>
        )}
      </QueryView>
    </>
  );
}
