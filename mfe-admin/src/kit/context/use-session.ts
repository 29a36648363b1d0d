import { useSyncExternalStore } from 'react';
import type { SessionState } from '../session/waiting-calls.ts';
import { useAdmin } from './admin-context.ts';

/** How the session of this page stands. */
export function useSessionState(): SessionState {
  const { session } = useAdmin();
  return useSyncExternalStore(session.subscribe, session.state);
}
