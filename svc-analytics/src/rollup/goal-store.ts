import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { createKeptList } from '../kept-list/kept-list.ts';
import type { CountedGoal } from './goals.ts';

/** What websites want counted of visits, oldest first: counting reads them with each batch. */
export function createGoalStore(models: Models) {
  const { read, change } = createKeptList<CountedGoal>(models, 'goals');
  return { readGoals: read, changeGoals: change };
}
