import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { inventory } from '../stock/queries.ts';
import { ChooseFile } from './choose-file.tsx';
import { ImportReport } from './import-report.tsx';
import { importById } from './queries.ts';

const route = getRouteApi('/commerce/inventory/import');

/** A file of products or stock: chosen, checked, looked at, imported. The address names the import. */
export function ImportPage() {
  const { id } = route.useSearch();
  return (
    <>
      <PageHead title="Import products" back={<BackLink to="/commerce/inventory" name="products" />} />
      {id ? <OneImport key={id} id={id} /> : <ChooseFile />}
    </>
  );
}

function OneImport({ id }: { id: string }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(importById.query(api, id));
  const state = query.data?.state;
  useEffect(() => {
    if (state === 'done' || state === 'cancelled') void inventory.invalidate(queryClient);
  }, [state, queryClient]);
  return (
    <QueryView query={query} what="import">
      {(job) => <ImportReport job={job} />}
    </QueryView>
  );
}
