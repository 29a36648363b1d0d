import '@testing-library/jest-dom/vitest';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { parseSearch, stringifySearch } from '../kit/route/search-params.ts';
import { withAdmin } from './with-admin.tsx';

/** A part of a screen at an address of its own, without the admin around it. */
export function drawScreen(
  path: string,
  address: string,
  screen: ReactNode,
  readSearch: (raw: Record<string, unknown>) => object = () => ({}),
) {
  const component: RouteComponent = () => screen;
  const root = createRootRoute();
  const route = createRoute({ getParentRoute: () => root, path, validateSearch: readSearch, component });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([route]), history, parseSearch, stringifySearch });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    withAdmin(
      <QueryClientProvider client={queryClient}>
        {/* The admin's own router is another. */}
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
  onTestFinished(cleanup);
  return { address: () => history.location.href, entries: () => history.length };
}
