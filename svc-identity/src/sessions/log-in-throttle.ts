import { forWebsite } from '@tessera/service-kit/data/scoped-collection.ts';
import { hashSecret, newId } from '@tessera/service-kit/ids.ts';
import type { Db } from 'mongodb';

/** AUTH-012 */
const mostFailures = 10;
const windowMs = 15 * 60_000;

/** Attempts on one e-mail or from one address that failed, or whose outcome is not known yet. */
interface AttemptsRecord {
  _id: string;
  websiteId: string;
  attempts: { id: string; at: number }[];
  expiresAt: Date;
}

/** An attempt under way: it counts as a failure until it is said to have succeeded. */
export interface LogInAttempt {
  succeed(): Promise<void>;
}

/** There were too many: the next attempt is looked at after this time. */
export interface LogInPause {
  waitMs: number;
}

export type LogInThrottle = ReturnType<typeof createLogInThrottle>;

/**
 * Counts failed log-ins of the last 15 minutes per e-mail and per address. Attempts are noted before the password is
 * looked at, so that guesses sent all at once cannot pass together.
 */
export function createLogInThrottle(db: Db, now: () => number, scale: number) {
  const collection = db.collection<AttemptsRecord>('log-in-attempts');
  const most = Math.round(mostFailures * scale);

  /**
   * One atomic write: forgets what is too old and adds the attempt if there is room.
   * @returns how long there is none, 0 when the attempt is noted
   */
  const note = async (websiteId: string, key: string, id: string): Promise<number> => {
    const at = now();
    const recent = {
      $filter: { input: { $ifNull: ['$attempts', []] }, as: 'attempt', cond: { $gt: ['$$attempt.at', at - windowMs] } },
    };
    const record = await forWebsite(collection, websiteId).findOneAndUpdate(
      { _id: key },
      [
        { $set: { attempts: recent, expiresAt: new Date(at + windowMs) } },
        {
          $set: {
            attempts: {
              $cond: [
                { $lt: [{ $size: '$attempts' }, most] },
                { $concatArrays: ['$attempts', [{ id, at }]] },
                '$attempts',
              ],
            },
          },
        },
      ],
      { upsert: true },
    );
    const attempts = record?.attempts ?? [];
    if (attempts.some((attempt) => attempt.id === id)) return 0;
    // There is room again once the oldest attempt that fills it is forgotten.
    return (attempts.at(-most)?.at ?? at) + windowMs - at;
  };

  const forget = (websiteId: string, key: string, id: string) =>
    forWebsite(collection, websiteId).updateOne({ _id: key }, { $pull: { attempts: { id } } });

  return {
    ensureIndexes: () => collection.createIndex({ expiresAt: 1 }, { expireAfterSeconds: 0 }),

    async begin(websiteId: string, emailKey: string, address: string): Promise<LogInAttempt | LogInPause> {
      const id = newId('try');
      const keys = [hashSecret(`${websiteId}\nemail\n${emailKey}`), hashSecret(`${websiteId}\naddress\n${address}`)];
      const waits = await Promise.all(keys.map((key) => note(websiteId, key, id)));
      const waitMs = Math.max(...waits);
      if (waitMs > 0) return { waitMs };
      return {
        succeed: async () => {
          await Promise.all(keys.map((key) => forget(websiteId, key, id)));
        },
      };
    },
  };
}
