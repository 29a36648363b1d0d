import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { madeValue, number } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CountedGoal } from './goals.ts';

/** The goals of a website, in one document: counting reads them with each batch. */
const goalsModel = defineModel({
  collection: 'goals',
  fields: { version: number, goals: madeValue<CountedGoal[]>() },
});

/** What a change comes to; a failure changes nothing. */
type GoalChange<T> = (goals: readonly CountedGoal[]) => { goals: CountedGoal[]; answer: T } | Failure;

const tries = 5;

/** What websites want counted of visits. */
export function createGoalStore(models: Models) {
  const { of } = models.open(goalsModel);
  const read = (websiteId: string) => of(websiteId).findOne({ _id: websiteId });

  const changeOnce = async <T>(websiteId: string, change: GoalChange<T>) => {
    const known = await read(websiteId);
    const changed = change(known?.goals ?? []);
    if (changed instanceof Failure) return { outcome: changed };
    const { goals, answer } = changed;
    if (!known) {
      const made = await of(websiteId).insertNew([{ _id: websiteId, version: 1, goals }]);
      return made > 0 ? { outcome: answer } : undefined;
    }
    const { version } = known;
    const { matchedCount } = await of(websiteId).updateOne(
      { _id: websiteId, version },
      { $set: { version: version + 1, goals } },
    );
    return matchedCount > 0 ? { outcome: answer } : undefined;
  };

  return {
    /** All that count or counted, oldest first. */
    readGoals: async (websiteId: string): Promise<readonly CountedGoal[]> => (await read(websiteId))?.goals ?? [],

    /** Changes the goals in one write over what was read. */
    async changeGoals<T>(websiteId: string, change: GoalChange<T>): Promise<T | Failure> {
      const { outcome } = await retryOnConflict(() => changeOnce(websiteId, change), {
        tries,
        giveUp: () => ({ outcome: fail('settings.conflict') }),
      });
      return outcome;
    },
  };
}
