import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { Icon } from '../../kit/ui/icon/icon.tsx';
import { buttonClass } from '../../kit/ui/inputs/button.tsx';
import columns from '../../kit/ui/layout/columns.module.css';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportHistory } from './import-history.tsx';
import { OneImport } from './one-import.tsx';
import { siteImport, siteImports } from './queries.ts';

const route = getRouteApi('/website/import-export');

/** Import of another website, and export of this one. The address names the import that is shown. */
export function TransferPage() {
  const { id } = route.useSearch();
  return (
    <>
      <PageHead
        title="Import and export"
        actions={
          id && (
            <Link to="/website/import-export" className={buttonClass({ look: 'primary' })}>
              <Icon of={Plus} />
              New import
            </Link>
          )
        }
      />
      <div className={columns.two}>
        <div className={columns.stack}>{id ? <ShownImport key={id} id={id} /> : <ChooseFile />}</div>
        <div className={columns.stack}>
          <ImportHistory shownId={id} />
          <ExportCard />
        </div>
      </div>
    </>
  );
}

function ShownImport({ id }: { id: string }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(siteImport.query(api, id));
  const state = query.data?.state;
  useEffect(() => {
    if (state) void siteImports.invalidate(queryClient);
  }, [state, queryClient]);
  return (
    <QueryView query={query} what="import">
      {(job) => <OneImport job={job} />}
    </QueryView>
  );
}
