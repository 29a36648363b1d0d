import { onlineManager, type Query, QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createApi } from '@tessera/browser-kit/api/api-client.ts';
import { openStorage } from '@tessera/browser-kit/page/storage.ts';
import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { knownTimeZone } from '@tessera/rules/time/known-time-zone.ts';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { config } from 'zod/v4/core';
import { type Admin, AdminContext } from '../kit/context/admin-context.ts';
import { createSayings } from '../kit/context/sayings.ts';
import { createAddressOf } from '../kit/data/address-of.ts';
import { createAdminApi } from '../kit/data/admin-api.ts';
import { createAskUntilKnown, createOutcomeChecks, type OutcomeChecks } from '../kit/data/outcome-checks.ts';
import { createPutFile } from '../kit/data/put-file.ts';
import { createReport } from '../kit/data/report-once.ts';
import { createSendFile } from '../kit/data/send-file.ts';
import { storeSettings } from '../kit/data/store-settings.ts';
import { createTusClient } from '../kit/data/tus-client.ts';
import { createDraftShelf } from '../kit/drafts/draft-shelf.ts';
import { createGuards } from '../kit/guards/guards.ts';
import { createPalette } from '../kit/palette/palette.ts';
import { leftOut } from '../kit/route/search-params.ts';
import { createSession, type Session } from '../kit/session/session.ts';
import { CheckingNote } from '../kit/ui/feedback/checking-note.tsx';
import { Said } from '../kit/ui/feedback/said.tsx';
import { keepStylesOut } from '../kit/ui/inputs/pressable.ts';
import { QuestionDialog } from '../kit/ui/overlays/question-dialog.tsx';
import { createUploadQueue } from '../kit/uploads/upload-queue.ts';
import { createAdminRouter } from './router.ts';
import { SessionDialogs } from './session/session-dialogs.tsx';

const freshForMs = 30_000;

/** Starts the app; settles when the first screen can be drawn, so that the frame is not followed by a blank page. */
export async function startAdmin(props: AdminProps): Promise<ReactNode> {
  const { account, website, websites, basePath, locale, useCLDRMoneyFormat, xsrfToken, runsPlatform } = props;
  keepStylesOut();
  // Checks are made without writing code as they run, which the page's policy forbids.
  config({ jitless: true });
  // Reads are tried again by the api client.
  // Without a network a call fails and says so; it is not held back, to be sent unseen some time later.
  const networkMode = 'always';
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: freshForMs, networkMode }, mutations: { networkMode } },
  });
  const guards = createGuards();
  const addressOf = createAddressOf(basePath);
  const makeApi = (token: () => string) => createApi({ xsrfToken: token, addressOf });
  const session = createSession({ account, xsrfToken }, makeApi);
  const drafts = createDraftShelf({
    storage: openStorage('sessionStorage'),
    owner: () => `${website.id} ${session.account().siteUserId}`,
    now: Date.now,
  });
  const outcomeChecks = createOutcomeChecks();
  const askUntilKnown = createAskUntilKnown(outcomeChecks, onlineManager);
  const admin: Admin = {
    api: createAdminApi(makeApi(session.xsrfToken), session, askUntilKnown),
    sendFile: createSendFile(session, addressOf),
    putFile: createPutFile(session, addressOf),
    uploads: createUploadQueue(createTusClient(session, addressOf), website.id),
    account,
    session,
    sayings: createSayings(Date.now),
    outcomeChecks,
    drafts,
    guards,
    palette: createPalette(),
    reload: () => guards.leavePage(() => location.reload()),
    readAgain: () => queryClient.refetchQueries({ type: 'active' }),
    // The page's collector hears it, with the module it came from.
    report: createReport((error) => reportError(error)),
    // Every time on every screen is written in it.
    website: { ...website, timeZone: knownTimeZone(website.timeZone) },
    ...{ websites, basePath, addressOf },
    runsPlatform,
    locale,
    useCLDRMoneyFormat,
    now: Date.now,
    arrival: { isFirst: true },
  };
  const router = createAdminRouter({ admin, queryClient });
  readAgainAfterSignIn(session, queryClient);
  readAgainAfterChecks(outcomeChecks, queryClient);
  await router.load();
  noteLeftOut(router);
  return (
    <QueryClientProvider client={queryClient}>
      <AdminProvider admin={admin}>
        <RouterProvider router={router} />
        <Said />
        <CheckingNote />
        <QuestionDialog />
        <SessionDialogs />
      </AdminProvider>
    </QueryClientProvider>
  );
}

/** What the page was made with, as it is by now: somebody else may have signed in, and the currency have changed. */
function AdminProvider({ admin, children }: { admin: Admin; children: ReactNode }) {
  const { subscribe, account: read } = admin.session;
  const account = useSyncExternalStore(subscribe, read);
  const { data: { currency } = admin.website } = useQuery(storeSettings.query(admin.api));
  const value = useMemo(
    () => ({ ...admin, account, website: { ...admin.website, currency } }),
    [admin, account, currency],
  );
  return <AdminContext value={value}>{children}</AdminContext>;
}

/** The router takes what cannot be used out of the address; what it was stays with the entry of the history. */
function noteLeftOut({ history, state }: ReturnType<typeof createAdminRouter>): void {
  const names = leftOut(state.location.search, state.matches.at(-1)?.search ?? {});
  const { href, state: kept } = history.location;
  if (names.length > 0) history.replace(href, { ...kept, leftOut: names });
}

/** What could not be read while nobody was signed in is read once somebody is. */
function readAgainAfterSignIn({ subscribe, state }: Session, queryClient: QueryClient): void {
  subscribe(() => {
    if (state().name !== 'open') return;
    void queryClient.refetchQueries({ predicate: (query) => query.state.error !== null });
  });
}

/** A change that was saved without its answer is on no screen yet. */
function readAgainAfterChecks({ subscribe, isChecking }: OutcomeChecks, queryClient: QueryClient): void {
  // A read that is a change to the service, such as a plan, may be what was looked up: it is under way still.
  const isRead = ({ state }: Query) => state.data !== undefined && state.fetchStatus === 'idle';
  subscribe(() => {
    if (!isChecking()) void queryClient.invalidateQueries({ predicate: isRead });
  });
}
