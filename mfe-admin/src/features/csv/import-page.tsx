import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useAdmin } from '../../app/admin-context.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ChooseFile } from './choose-file.tsx';
import styles from './csv.module.css';
import { ImportReport } from './import-report.tsx';
import { importRead } from './reads.ts';

const route = getRouteApi('/commerce/inventory/import');

/** A file of products or stock: chosen, checked, looked at, imported. The address names the import. */
export function ImportPage() {
  const { id } = route.useSearch();
  const back = (
    <span className={styles.back}>
      <Link to="/commerce/inventory">
        <Icon of={ChevronLeft} /> Products
      </Link>
    </span>
  );
  return (
    <>
      <PageHead title="Import products" back={back} />
      {id ? <OneImport key={id} id={id} /> : <ChooseFile />}
    </>
  );
}

function OneImport({ id }: { id: string }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const query = useQuery(importRead(api, id));
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
