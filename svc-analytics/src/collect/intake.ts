import { createGroupCommit } from '@tessera/service-kit/data/group-commit.ts';
import type { DropLedger } from '../drops/drop-ledger.ts';
import type { RawEvent } from './raw-event.ts';
import type { RawEventStore } from './raw-event-store.ts';

/** Stores one event; resolves when it is durable. */
export type Intake = (event: RawEvent) => Promise<void>;

/**
 * Stores events as they arrive, many in one write. An event that exists is counted as a duplicate.
 * @param stored called when there are new events to count
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
    if (count < batch.length) await drops.record(websiteId, 'duplicate', batch.length - count);
  };
  return createGroupCommit(store);
}
