import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { Notice, SubmissionRecord } from '../submissions/submission-model.ts';

const hourMs = 3_600_000;
/** When owners are told of what waits for them, in their website's zone. */
const morning = 7;

/** The next full hour that is in the morning of a zone: one mail a day at most tells of all that came before it. */
export function nextMorning(now: number, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  let at = Math.floor(now / hourMs) * hourMs + hourMs;
  while (Number(hour.format(at)) !== morning) at += hourMs;
  return at;
}

/** When a website's owner is told in the morning; where nobody can say what time it is there, in that of UTC. */
export const createMorningAfter =
  (websites: Websites) =>
  (websiteId: string, now: number): Promise<number> =>
    websites.read(websiteId).then(
      ({ timeZone }) => nextMorning(now, timeZone),
      () => nextMorning(now, 'UTC'),
    );

/** The notice of an answer that somebody has to look at first: told of with the others of its form, in the morning. */
export const heldNotice = (to: string, dueMs: number): Notice => ({
  ...{ state: 'due', to, doubts: 0, attempts: 0, dueMs },
  ...{ isTogether: true, isHeld: true },
});

/** Whether nobody has looked yet: it still lies where it came. */
export const isUnseen = ({ spam, box }: Pick<SubmissionRecord, 'spam' | 'box'>): boolean => !!spam && !box;
/** The same, for the database. */
export const unseen: Filter<SubmissionRecord> = {
  'spam.atMs': trusted({ $exists: true }),
  box: trusted({ $exists: false }),
};
