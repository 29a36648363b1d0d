import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createAdminApi } from '../data/admin-api.ts';
import { createPutFile } from '../data/put-file.ts';
import { createSendFile } from '../data/send-file.ts';
import { createStockDrafts } from '../inventory/stock-drafts.ts';
import { createSession, type Session } from '../session/session.ts';
import { SessionDialogs } from '../session/session-dialogs.tsx';
import { keepStylesOut } from '../ui/pressable.ts';
import { type Admin, AdminContext } from './admin-context.ts';
import { createAdminRouter } from './router.ts';

const freshForMs = 30_000;

/** Starts the app; settles when the first screen can be drawn, so that the frame is not followed by a blank page. */
export async function startAdmin(props: AdminProps): Promise<ReactNode> {
  const { account, website, locale, useCLDRMoneyFormat, xsrfToken } = props;
  keepStylesOut();
  // Reads are tried again by the api client.
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: freshForMs } } });
  const makeApi = (token: () => string) => createApi({ xsrfToken: token });
  const session = createSession({ account, xsrfToken }, makeApi);
  const admin: Admin = {
    api: createAdminApi(makeApi(session.xsrfToken), session),
    sendFile: createSendFile(session),
    putFile: createPutFile(session),
    account,
    session,
    reload: () => location.reload(),
    // A copy: its currency may be changed in the settings.
    website: { ...website },
    locale,
    useCLDRMoneyFormat,
    stockDrafts: createStockDrafts(),
    now: Date.now,
    arrival: { isFirst: true },
  };
  const router = createAdminRouter({ admin, queryClient });
  readAgainAfterSignIn(session, queryClient);
  await router.load();
  return (
    <AdminProvider admin={admin}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <SessionDialogs />
      </QueryClientProvider>
    </AdminProvider>
  );
}

function AdminProvider({ admin, children }: { admin: Admin; children: ReactNode }) {
  const { subscribe, account: read } = admin.session;
  const account = useSyncExternalStore(subscribe, read);
  const value = useMemo(() => ({ ...admin, account }), [admin, account]);
  return <AdminContext value={value}>{children}</AdminContext>;
}

/** What could not be read while nobody was signed in is read once somebody is. */
function readAgainAfterSignIn({ subscribe, state }: Session, queryClient: QueryClient): void {
  subscribe(() => {
    if (state().name !== 'open') return;
    void queryClient.refetchQueries({ predicate: (query) => query.state.error !== null });
  });
}
