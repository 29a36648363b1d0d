import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { submissionById, submissionQueryOf, submissionsList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(submissionsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'SubmissionsPage'),
});

const submission = createRoute({
  getParentRoute: () => root,
  path: '/submissions/$submissionId',
  // The list it was opened from, so that the next one is the next of that list.
  validateSearch: submissionsList.readSearch,
  component: lazyRouteComponent(() => import('./submission-page.tsx'), 'SubmissionPage'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, params: { submissionId: id }, deps }) =>
    void context.queryClient.prefetchQuery(
      submissionById.query(context.admin.api, { id, query: submissionQueryOf(deps, context.admin.website) }),
    ),
});

export const submissionsRoutes = [list, submission] as const;
