import { useEffect, useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { useGuard } from '../../../kit/context/use-guard.ts';
import { documentCalls, type OpenDocument } from './document-calls.ts';
import { DocumentSession } from './document-session.ts';
import type { SessionState } from './session-state.ts';
import { unsentStore } from './unsent-changes.ts';

/** Opens a session for a document, sends what an earlier run of the tab left, and closes it with the screen. */
export function useDocumentSession(documentId: string, opened: OpenDocument): DocumentSession {
  const { account, api, drafts, now, report } = useAdmin();
  const [{ session, left }] = useState(() => {
    const unsent = unsentStore(drafts, documentId, crypto.randomUUID());
    return {
      session: new DocumentSession({
        calls: documentCalls(api, documentId),
        ...{ opened, unsent, now, personId: account.siteUserId },
      }),
      left: unsent.take(),
    };
  });
  useEffect(() => {
    if (left) session.resume(left).catch(report);
    const sendNow = () => void session.flush();
    addEventListener('online', sendNow);
    addEventListener('pagehide', session.store);
    return () => {
      removeEventListener('online', sendNow);
      removeEventListener('pagehide', session.store);
      void session.flush().finally(session.close);
    };
  }, [session, left, report]);
  return session;
}

/** Asks for confirmation before the author leaves with unsent changes. */
export function useUnsentGuard({ saving }: SessionState): void {
  useGuard(
    saving === 'saved'
      ? undefined
      : {
          title: 'Leave before your changes are saved?',
          text: 'The last changes have not been saved yet. They stay in this tab and are sent when you come back.',
          stay: 'Stay',
          leave: 'Leave',
        },
  );
}
