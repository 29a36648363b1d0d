import type { UnsentChanges } from '@tessera/site-document/replica/replica.ts';
import type { DraftShelf } from '../../../kit/drafts/draft-shelf.ts';

/** Where unacknowledged changes outlive a reload and a crash of the tab. */
export interface UnsentStore {
  put: (changes: UnsentChanges) => void;
  clear: () => void;
  /** Returns what another run of this tab left, once. */
  take: () => UnsentChanges | undefined;
}

/** Stores a document's unacknowledged changes on the shelf where forms store their drafts. */
export function unsentStore(drafts: DraftShelf, documentId: string, run: string): UnsentStore {
  const place = `page ${documentId}`;
  return {
    put: (changes) => void drafts.put(place, run, { from: null, value: changes }),
    clear: () => drafts.drop(place, run),
    take: () => {
      const found = drafts.find(place, run);
      if (!found) return undefined;
      drafts.drop(place, found.run);
      return isUnsent(found.value) ? found.value : undefined;
    },
  };
}

/** Written above, in this very tab. */
const isUnsent = (value: unknown): value is UnsentChanges =>
  typeof value === 'object' && value !== null && 'queue' in value && 'sent' in value && 'base' in value;
