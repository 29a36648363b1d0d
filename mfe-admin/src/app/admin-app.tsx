import type { AdminProps } from '@tessera/contracts/mounts.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { FirstFrame } from './first-frame.tsx';

/**
 * The mount. Server and browser draw the same light frame first; the app itself is loaded and started in an effect, so
 * that the server never runs it and hydration has nothing to disagree about.
 */
export function AdminApp(props: AdminProps) {
  const [running, setRunning] = useState<ReactNode>(null);
  const [hasFailed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the app starts once with the page's props
  useEffect(() => {
    let isGone = false;
    import('./start.tsx')
      .then(({ startAdmin }) => startAdmin(props))
      .then((app) => !isGone && setRunning(app))
      .catch((error: unknown) => {
        reportError(error);
        if (!isGone) setFailed(true);
      });
    return () => {
      isGone = true;
    };
  }, []);
  return running ?? <FirstFrame {...props} hasFailed={hasFailed} />;
}
