import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportReport } from './import-report.tsx';
import { importQuery } from './queries.ts';

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
  const query = useQuery(importQuery(api, id));
  const state = query.data?.state;
  useEffect(() => {
    if (state === 'done' || state === 'cancelled') void queryClient.invalidateQueries({ queryKey: ['inventory'] });
  }, [state, queryClient]);
  return (
    <QueryView query={query} what="import">
      {(job) => <ImportReport job={job} />}
    </QueryView>
  );
}
