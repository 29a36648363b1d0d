import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from '../../kit/route/root.ts';
import { openDocument } from './queries.ts';

const editor = createRoute({
  getParentRoute: () => root,
  path: '/website/pages/$documentId',
  loader: ({ context: { admin, queryClient }, params: { documentId } }) =>
    void queryClient.prefetchQuery(openDocument.query(admin.api, documentId)),
  component: lazyRouteComponent(() => import('./editor-page.tsx'), 'EditorPage'),
});

export const pageEditorRoutes = [editor] as const;
