import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { AdminProps } from '@tessera/contracts/mounts.ts';
import type { ReactNode } from 'react';
import { createAdminApi } from '../data/admin-api.ts';
import { createLeave } from '../data/leave-to-sign-in.ts';
import { createPutFile } from '../data/put-file.ts';
import { createSendFile } from '../data/send-file.ts';
import { createStockDrafts } from '../inventory/stock-drafts.ts';
import { keepStylesOut } from '../ui/pressable.ts';
import { type Admin, AdminContext } from './admin-context.ts';
import { createAdminRouter } from './router.ts';

const freshForMs = 30_000;

/** Starts the app; settles when the first screen can be drawn, so that the frame is not followed by a blank page. */
export async function startAdmin({ account, website, locale, xsrfToken }: AdminProps): Promise<ReactNode> {
  keepStylesOut();
  // Reads are tried again by the api client.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: freshForMs } } });
  const leave = createLeave({ storage: sessionStorage, now: Date.now, location });
  const admin: Admin = {
    api: createAdminApi(createApi({ xsrfToken }), leave),
    sendFile: createSendFile(xsrfToken, leave),
    putFile: createPutFile(xsrfToken, leave),
    account,
    // A copy: its currency may be changed in the settings.
    website: { ...website },
    locale,
    stockDrafts: createStockDrafts(),
    now: Date.now,
    arrival: { isFirst: true },
  };
  const router = createAdminRouter({ admin, queryClient });
  await router.load();
  return (
    <AdminContext value={admin}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </AdminContext>
  );
}
