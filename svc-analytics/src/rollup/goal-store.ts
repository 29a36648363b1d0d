import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { createListStore } from '../list-store/list-store.ts';
import type { CountedGoal } from './goals.ts';

/** Goals of websites, oldest first: counting reads them with each batch. */
export function createGoalStore(models: Models) {
  const { read, change } = createListStore<CountedGoal>(models, 'goals');
  return { readGoals: read, changeGoals: change };
}
