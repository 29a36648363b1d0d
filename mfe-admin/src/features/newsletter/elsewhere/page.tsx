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

/** The external list that the website's subscribers are synced to. */
export function ElsewherePage() {
  const query = useQuery(outsideList.query(useAdmin().api));
  return (
    <>
      <PageHead
        back={<BackLink to="/newsletter" name="newsletter" />}
        title="Mailchimp and Brevo"
        note="Sync your subscribers to the service you send your newsletters with. Signing up never waits for the sync."
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
