import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isMissing } from '../../kit/data/call-problem.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { FormBuilder } from './form-builder.tsx';
import { formById } from './queries.ts';

const route = getRouteApi('/forms/$formId');

const back = <BackLink to="/forms" name="forms" />;

/** One form, or a new one. */
export function FormPage() {
  const { api } = useAdmin();
  const { formId } = route.useParams();
  const isNew = formId === 'new';
  const query = useQuery({ ...formById.query(api, formId), enabled: !isNew });
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Form" list={{ path: '/forms', name: 'forms' }}>
        It may have been deleted, or it belongs to another website.
      </MissingPage>
    );
  }
  if (isNew) {
    return (
      <>
        <PageHead title="New form" back={back} />
        <FormBuilder key="new" owned={null} />
      </>
    );
  }
  return (
    <>
      <PageHead title={query.data?.name ?? 'Form'} back={back} />
      <QueryView query={query} what="form">
        {(form) => <FormBuilder key={form.id} owned={form} />}
      </QueryView>
    </>
  );
}
