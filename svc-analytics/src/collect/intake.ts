import { createGroupCommit } from '@tessera/service-kit/data/group-commit.ts';
import type { DropLedger } from '../drops/drop-ledger.ts';
import type { RawEvent } from './raw-event.ts';
import type { RawEventStore } from './raw-event-store.ts';

/** Takes one event; resolves when it is durable. */
export type Intake = (event: RawEvent) => Promise<void>;

/**
 * Stores events as they come, many in one write. One that is there already is counted as a duplicate.
 * @param stored told that there are new ones to count
 */
export function createIntake(events: RawEventStore, drops: DropLedger, stored: () => void): Intake {
  const store = async (batch: RawEvent[]) => {
    const websites = new Map<string, RawEvent[]>();
    for (const event of batch) {
      const others = websites.get(event.websiteId);
      if (others) others.push(event);
      else websites.set(event.websiteId, [event]);
    }
    await Promise.all([...websites].map(([websiteId, own]) => storeOf(websiteId, own)));
  };
  const storeOf = async (websiteId: string, batch: RawEvent[]) => {
    const count = await events.insertNew(websiteId, batch);
    if (count > 0) stored();
    if (count < batch.length) await drops.note(websiteId, 'duplicate', batch.length - count);
  };
  return createGroupCommit(store);
}
