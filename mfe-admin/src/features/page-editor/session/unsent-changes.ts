import type { Operation } from '@tessera/contracts/site/operations.ts';
import type { DraftShelf } from '../../../kit/drafts/draft-shelf.ts';
import type { SentBatch } from './document-calls.ts';

/** Changes that the service has not acknowledged. */
export interface UnsentChanges {
  /** Sent, and not answered. */
  sent: SentBatch | null;
  /** Not sent yet, made after `sent`. */
  queue: Operation[];
  /** Revision that the queue was made on, where nothing is under way. */
  baseRev: number;
}

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
  typeof value === 'object' && value !== null && 'queue' in value && 'sent' in value && 'baseRev' in value;
