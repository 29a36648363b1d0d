import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { createDayStore } from './day-store.ts';
import { createGoalStore } from './goal-store.ts';
import { createJournalStore } from './journal-store.ts';
import { createVisitStore } from './visit-store.ts';
import { createVisitorDayStore } from './visitor-day-store.ts';

const dayMs = 86_400_000;

/** The documents counting works on. Every write names the batch it belongs to, or may be repeated as it is. */
export function createRollUpStore(models: Models, visitDays: number) {
  const expireOn = (at: number) => new Date(at + visitDays * dayMs);
  return {
    ...createJournalStore(models),
    ...createDayStore(models),
    ...createGoalStore(models),
    ...createVisitStore(models, expireOn),
    ...createVisitorDayStore(models, expireOn),
  };
}
export type RollUpStore = ReturnType<typeof createRollUpStore>;
