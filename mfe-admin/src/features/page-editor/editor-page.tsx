import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isMissing } from '../../kit/data/call-problem.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import styles from './editor.module.css';
import { EditorScreen } from './editor-screen.tsx';
import { openDocument } from './queries.ts';

const route = getRouteApi('/website/pages/$documentId');

/** The editor of one page, over the whole window. */
export function EditorPage() {
  const { api } = useAdmin();
  const { documentId } = route.useParams();
  const query = useQuery({ ...openDocument.query(api, documentId), refetchOnWindowFocus: false, staleTime: Infinity });
  if (isMissing(query.error)) {
    return (
      <main className={styles.alone} id="main" tabIndex={-1}>
        <MissingPage what="Page" list={{ path: '/website/pages', name: 'pages' }}>
          It may have been deleted, or it belongs to another website.
        </MissingPage>
      </main>
    );
  }
  if (query.data) return <EditorScreen key={documentId} documentId={documentId} opened={query.data} />;
  return (
    <main className={styles.alone} id="main" tabIndex={-1}>
      <PageHead title="Page editor" back={<BackLink to="/website/pages" name="pages" />} />
      <QueryView query={query} what="page">
        {() => null}
      </QueryView>
    </main>
  );
}
