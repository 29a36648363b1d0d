import { openStorage } from '@tessera/browser-kit/page/storage.ts';
import { useState } from 'react';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { holdsRight } from '../../kit/rights/use-right.ts';
import type { Entry } from './entry.ts';
import { isKind, kinds } from './kinds.tsx';
import { addRecent, readRecent, writeRecent } from './recent.ts';
import { useOpenKind } from './use-open-kind.ts';

/**
 * What the person chose last on this website, on this device. Screens and commands are shown while they exist and are
 * allowed; what was found is opened by its id.
 */
export function useRecent(fixed: readonly Entry[]): { recent: Entry[]; remember: (entry: Entry) => void } {
  const { website, account } = useAdmin();
  const key = `palette ${website.id} ${account.siteUserId}`;
  const [storage] = useState(() => openStorage('localStorage'));
  const entryOf = useOpenKind();
  const stored = readRecent(storage, key);
  const recent = stored.flatMap(({ id, text }) => {
    const kind = id.split(' ', 1)[0] ?? '';
    if (!isKind(kind)) return fixed.filter((entry) => entry.id === id);
    return holdsRight(account, ...kinds[kind].nav.rights)
      ? [entryOf(kind, { id, text, note: kinds[kind].nav.name })]
      : [];
  });
  return { recent, remember: (entry) => writeRecent(storage, key, addRecent(readRecent(storage, key), entry)) };
}
