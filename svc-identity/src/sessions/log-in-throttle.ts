import { defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { date, listOf, number, part, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { networkOf } from '@tessera/service-kit/http/network-of.ts';
import { hashSecret, newId } from '@tessera/service-kit/ids.ts';

/** AUTH-012 */
const maxFailures = 10;
const windowMs = 15 * 60_000;

/** Attempts that failed, or whose outcome is not known yet: from one network, on one e-mail, or with one known device. */
const attemptsModel = defineModel({
  collection: 'log-in-attempts',
  fields: { attempts: listOf(part({ id: text, at: number })), expiresAt: date },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** An attempt under way: it counts as a failure until it is said to have succeeded. */
export interface LogInAttempt {
  succeed(): Promise<void>;
}

/** Who tries to log in as whom. */
export interface LogInSource {
  emailKey: string;
  address: string;
  /** The browser, when this person has logged in with it before. */
  device: string | undefined;
}

/** There were too many: the next attempt is looked at after this time. */
export interface LogInPause {
  waitMs: number;
}

export type LogInThrottle = ReturnType<typeof createLogInThrottle>;

/**
 * Counts failed log-ins of the last 15 minutes per network and per e-mail. Attempts are noted before the password is
 * looked at, so that guesses sent all at once cannot pass together. What is refused is noted nowhere: a network that
 * has none left takes none from the accounts it names. Others' guesses never keep a person from a device she has
 * logged in with before; there only what is tried with that device counts.
 */
export function createLogInThrottle(models: Models, now: () => number, scale: number) {
  const { of } = models.open(attemptsModel);
  const most = Math.round(maxFailures * scale);

  /**
   * One atomic write: forgets what is too old and adds the attempt if there is room.
   * @returns how long there is none, 0 when the attempt is noted
   */
  const note = async (websiteId: string, key: string, id: string): Promise<number> => {
    const at = now();
    const recent = {
      $filter: { input: { $ifNull: ['$attempts', []] }, as: 'attempt', cond: { $gt: ['$$attempt.at', at - windowMs] } },
    };
    const record = await of(websiteId).findOneAndUpdate(
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
        const waitMs = await note(websiteId, key, id);
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

/** What an attempt counts for, the network first. */
function countersOf(websiteId: string, { emailKey, address, device }: LogInSource): string[] {
  const counter = (...what: string[]) => hashSecret([websiteId, ...what].join('\n'));
  if (device) return [counter('device', device)];
  return [counter('network', networkOf(address)), counter('email', emailKey)];
}
