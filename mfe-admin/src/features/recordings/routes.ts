import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { listRoute } from '../../kit/list/define-list.ts';
import { root } from '../../kit/route/root.ts';
import { recordingById, recordingsList } from './queries.ts';

const list = createRoute({
  getParentRoute: () => root,
  ...listRoute(recordingsList),
  component: lazyRouteComponent(() => import('./list-page.tsx'), 'RecordingsPage'),
});

const detail = createRoute({
  getParentRoute: () => root,
  path: '/recordings/$recordingId',
  component: lazyRouteComponent(() => import('./recording-page.tsx'), 'RecordingPage'),
  loader: ({ context, params: { recordingId } }) =>
    void context.queryClient.prefetchQuery(recordingById.query(context.admin.api, recordingId)),
});

export const recordingsRoutes = [list, detail] as const;
