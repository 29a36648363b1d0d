import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import type { Filter } from '@tessera/service-kit/data/model/view.ts';
import type { Websites } from '@tessera/service-kit/websites.ts';
import type { Notice, SubmissionRecord } from '../submissions/submission-model.ts';

const hourMs = 3_600_000;
/** When owners get the digest, in their website's time zone. */
const morning = 7;

/** The next full hour that is in the morning of a time zone: one digest a day covers everything before it. */
export function nextMorning(now: number, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' });
  let at = Math.floor(now / hourMs) * hourMs + hourMs;
  while (Number(hour.format(at)) !== morning) at += hourMs;
  return at;
}

/** When a website's owner gets the digest; in UTC if the time zone is unknown. */
export const createMorningAfter =
  (websites: Websites) =>
  (websiteId: string, now: number): Promise<number> =>
    websites.read(websiteId).then(
      ({ timeZone }) => nextMorning(now, timeZone),
      () => nextMorning(now, 'UTC'),
    );

/** The notice of a submission to review: part of its form's daily digest. */
export const heldNotice = (to: string, dueMs: number): Notice => ({
  ...{ state: 'due', to, doubts: 0, attempts: 0, dueMs },
  ...{ isTogether: true, isHeld: true },
});

/** Whether it has not been reviewed: it is still where it arrived. */
export const isUnseen = ({ spam, box }: Pick<SubmissionRecord, 'spam' | 'box'>): boolean => !!spam && !box;
/** The same, for the database. */
export const unseen: Filter<SubmissionRecord> = {
  'spam.atMs': trusted({ $exists: true }),
  box: trusted({ $exists: false }),
};
