import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, listOf, number, part, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { networkOf } from '@tessera/service-kit/http/network-of.ts';
import { hashSecret, newId } from '@tessera/service-kit/ids.ts';

/** AUTH-012 */
const maxFailures = 10;
const windowMs = 15 * 60_000;

/** Failed and pending attempts: from one network, on one e-mail, or with one known device. */
const attemptsModel = defineModel({
  collection: 'log-in-attempts',
  fields: { attempts: listOf(part({ id: text, at: number })), expiresAt: date },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** A pending attempt; it counts as a failure until it succeeds. */
export interface LogInAttempt {
  succeed(): Promise<void>;
}

/** The source of an attempt and the account it is for. */
export interface LogInSource {
  emailKey: string;
  address: string;
  /** The browser, if this person has logged in with it before. */
  device: string | undefined;
}

/** Too many attempts: the next one is accepted after this time. */
export interface LogInPause {
  waitMs: number;
}

export type LogInThrottle = ReturnType<typeof createLogInThrottle>;

/**
 * Counts failed log-ins of the last 15 minutes per network and per e-mail. Attempts are recorded before the password is
 * checked, so that concurrent guesses cannot pass together. Refused attempts are not recorded: a blocked network does
 * not use up the limits of the accounts it names. Guesses from elsewhere never lock a person out of a device that she
 * has logged in with before; there only attempts with that device count.
 */
export function createLogInThrottle(models: Models, now: () => number, scale: number) {
  const { of } = models.open(attemptsModel);
  const most = Math.round(maxFailures * scale);

  /**
   * Removes expired attempts and adds this one if the limit allows it, in one atomic write.
   * @returns the waiting time in ms, 0 when the attempt is recorded
   */
  const record = async (websiteId: string, key: string, id: string): Promise<number> => {
    const at = now();
    const recent = {
      $filter: { input: { $ifNull: ['$attempts', []] }, as: 'attempt', cond: { $gt: ['$$attempt.at', at - windowMs] } },
    };
    const counter = await of(websiteId).findOneAndUpdate(
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
    const attempts = counter?.attempts ?? [];
    if (attempts.some((attempt) => attempt.id === id)) return 0;
    // The limit allows an attempt again once the oldest one that counts expires.
    return (attempts.at(-most)?.at ?? at) + windowMs - at;
  };

  const forget = (websiteId: string, key: string, id: string) =>
    of(websiteId).updateOne({ _id: key }, { $pull: { attempts: { id } } });

  return {
    async begin(websiteId: string, source: LogInSource): Promise<LogInAttempt | LogInPause> {
      const id = newId('try');
      const keys = countersOf(websiteId, source);
      const noted: string[] = [];
      const takeBack = async () => {
        await Promise.all(noted.map((key) => forget(websiteId, key, id)));
      };
      for (const key of keys) {
        const waitMs = await record(websiteId, key, id);
        if (waitMs > 0) {
          await takeBack();
          return { waitMs };
        }
        noted.push(key);
      }
      return { succeed: takeBack };
    },
  };
}

/** Keys of the counters of an attempt, the network first. */
function countersOf(websiteId: string, { emailKey, address, device }: LogInSource): string[] {
  const counter = (...what: string[]) => hashSecret([websiteId, ...what].join('\n'));
  if (device) return [counter('device', device)];
  return [counter('network', networkOf(address)), counter('email', emailKey)];
}
