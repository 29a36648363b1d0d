import { useSyncExternalStore } from 'react';
import { useAdmin } from '../context/admin-context.ts';
import type { SessionState } from './waiting-calls.ts';

/** How the session of this page stands. */
export function useSessionState(): SessionState {
  const { session } = useAdmin();
  return useSyncExternalStore(session.subscribe, session.state);
}
