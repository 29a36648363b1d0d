import { type DocumentIn, defineModel } from '@tessera/service-kit/data/model/define-model.ts';
import { number, optional, text } from '@tessera/service-kit/data/model/fields.ts';
import type { Models } from '@tessera/service-kit/data/model/models.ts';
import { trusted } from '@tessera/service-kit/data/model/mongoose.ts';
import { hashSecret, newSecret } from '@tessera/service-kit/ids.ts';
import type { AccountRecord } from '../accounts/account-model.ts';
import { endOf, needsTouch, sessionLimits } from './session-limits.ts';

/** A session. The document's id is the hash of the cookie's secret, so a copy of the database grants no access. */
const sessionModel = defineModel({
  collection: 'sessions',
  fields: {
    siteUserId: text,
    /** The account's `sessionEpoch` when it was read for the log-in; absent for 0. */
    epoch: optional(number),
    createdMs: number,
    lastUsedMs: number,
    /** When the password was last given. */
    provedMs: number,
    expiresMs: number,
    idleMs: number,
    /** When the session ends unless it is used again. */
    endsMs: number,
  },
  indexes: [
    { key: { websiteId: 1, siteUserId: 1 } },
    // For the cleanup job, which looks across all websites.
    { key: { endsMs: 1 } },
  ],
});

/** A new session as it is returned, once. */
export interface OpenedSession {
  /** The cookie's value. */
  secret: string;
  sid: string;
  /** How long the browser stores the cookie; absent: until it closes. */
  maxAgeMs?: number;
}

export type UsedSession = Pick<
  DocumentIn<typeof sessionModel>,
  'siteUserId' | 'epoch' | 'idleMs' | 'endsMs' | 'provedMs'
>;
type SessionOwner = Pick<AccountRecord, 'websiteId' | '_id' | 'sessionEpoch'>;

/**
 * Whether the account was neither disabled nor given a new password since the log-in began, not even temporarily
 * (SAFE-04).
 */
export const isOfEpoch = ({ epoch = 0 }: Pick<UsedSession, 'epoch'>, { sessionEpoch = 0 }: SessionOwner): boolean =>
  epoch === sessionEpoch;

export type SessionStore = ReturnType<typeof createSessionStore>;

/** Sessions of members and staff. */
export function createSessionStore(models: Models, now: () => number) {
  const { of, everyWebsite } = models.open(sessionModel);
  return {
    /** Opens a session under a new id; ids from outside are never adopted (SAFE-02). */
    async open(
      { websiteId, _id: siteUserId, sessionEpoch: epoch = 0 }: SessionOwner,
      rememberMe: boolean,
    ): Promise<OpenedSession> {
      const secret = newSecret();
      const sid = hashSecret(secret);
      const at = now();
      const { absoluteMs, idleMs } = sessionLimits(rememberMe);
      const times = { createdMs: at, lastUsedMs: at, provedMs: at, expiresMs: at + absoluteMs, idleMs };
      await of(websiteId).insertOne({ _id: sid, siteUserId, epoch, ...times, endsMs: endOf(times, at) });
      return { secret, sid, ...(rememberMe && { maxAgeMs: absoluteMs }) };
    },

    /** Finds a valid session and records its use. */
    async use(websiteId: string, sid: string): Promise<UsedSession | undefined> {
      const at = now();
      const session = await of(websiteId).findOne({ _id: sid, endsMs: trusted({ $gt: at }) });
      if (!session || !needsTouch(session, at)) return session ?? undefined;
      const endsMs = endOf(session, at);
      await of(websiteId).updateOne({ _id: sid }, { $max: { lastUsedMs: at, endsMs } });
      return { ...session, endsMs };
    },

    /** Deletes the sessions of earlier epochs, which are invalid already. */
    closeEarlier: ({ websiteId, _id: siteUserId, sessionEpoch = 0 }: SessionOwner) =>
      of(websiteId).deleteMany({ siteUserId, epoch: trusted({ $not: { $gte: sessionEpoch } }) }),

    /** @returns how many sessions were deleted */
    eraseOf: async (websiteId: string, siteUserId: string): Promise<number> =>
      (await of(websiteId).deleteMany({ siteUserId })).deletedCount,

    close: (websiteId: string, sid: string) => of(websiteId).deleteOne({ _id: sid }),

    /** @returns how many sessions had ended */
    async deleteEnded(): Promise<number> {
      const { deletedCount } = await everyWebsite().deleteMany({ endsMs: trusted({ $lte: now() }) });
      return deletedCount;
    },
  };
}
