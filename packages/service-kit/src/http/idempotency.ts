import { setTimeout as wait } from 'node:timers/promises';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { Binary, type Collection, type Db } from 'mongodb';
import type { Secrets } from '../config.ts';
import { isDuplicateKey } from '../data/duplicate-key.ts';
import { createGroupedWrites } from '../data/grouped-writes.ts';
import { type Failure, fail } from '../failure.ts';
import { hashSecret, newId } from '../ids.ts';
import { isOutage } from '../outage.ts';
import { callerKey } from './access.ts';
import type { KeptAnswer } from './held-keys.ts';
import { holdKeys } from './held-keys.ts';
import { type Seal, sealUnder } from './sealed-answer.ts';

/** Answers are repeated for two days, counted from the first request. */
const keptMs = 48 * 3_600_000;
/** Between the tries to say how a request ended. */
const pausesMs = [50, 500, 0];

/** Keeps what calls with an Idempotency-Key answered, so that sent again they do nothing again. */
export interface Idempotency {
  /** Runs the work once per key; later requests get the stored response. */
  begin(key: string, call: string, caller: CallerClaims, body: unknown): Promise<Turn | Failure>;
}

/** What a request with a key may do: work and finish, or repeat an earlier answer. */
export type Turn =
  | {
      kind: 'work';
      /** Keeps the answer. What has been done stays done, so a database that goes away just now is no failure. */
      finish(status: number, body: unknown): Promise<void>;
      /** Frees the key; where the database is away it frees itself. */
      abandon(): Promise<void>;
    }
  | { kind: 'repeat'; status: number; body: unknown };

/** Keeps answers in the service's database: it survives a restart and a lost Redis (SAFE-46). */
export function createIdempotency(
  db: Db,
  secrets: Secrets,
  now: () => number,
): Idempotency & { ensureIndexes(): Promise<void> } {
  const kept: Collection<KeptAnswer> = db.collection('idempotency');
  const held = holdKeys(kept, now);
  // Ending a request does not wait for starting ones.
  const [take, put] = [createGroupedWrites(kept), createGroupedWrites(kept)];

  return {
    ensureIndexes: async () => {
      await kept.createIndex({ startedAt: 1 }, { expireAfterSeconds: keptMs / 1000 });
    },

    async begin(key, call, caller, body) {
      const name = [caller.websiteId, ownerOf(caller), call, key].join('\n');
      const _id = hashSecret(name);
      const seal = sealUnder(secrets, name);
      const bodyHash = hashSecret(JSON.stringify(body ?? null));
      const run = newId('run');
      const at = new Date(now());
      try {
        // Takes the key when it is new, or over from a process that died; a live or finished one is a duplicate.
        const filter = { _id, bodyHash, answer: { $exists: false }, heldUntil: { $not: { $gte: at } } };
        const update = { $set: { run, heldUntil: held.until() }, $setOnInsert: { startedAt: at } };
        await take({ updateOne: { filter, update, upsert: true } });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return answerOf(await kept.findOne({ _id }), bodyHash, seal);
      }
      const own = { _id, run, answer: { $exists: false } };
      const letGo = held.hold(_id, run);
      return {
        kind: 'work',
        finish: (status, answer) => {
          const body = new Binary(seal.close(answer ?? null));
          const update = { $set: { answer: { status, body } } };
          return insist(() => put({ updateOne: { filter: own, update } })).finally(letGo);
        },
        abandon: () => insist(() => kept.deleteOne(own)).finally(letGo),
      };
    },
  };
}

/** Whose key it is: of an account, also after it has signed in again. */
const ownerOf = (caller: CallerClaims) => caller.siteUserId ?? callerKey(caller);

/** Writes, again where a line breaks, and leaves it where the database stays away. */
async function insist(write: () => Promise<unknown>): Promise<void> {
  for (const pauseMs of pausesMs) {
    try {
      await write();
      return;
    } catch (error) {
      if (!isOutage(error)) throw error;
      await wait(pauseMs);
    }
  }
}

function answerOf(kept: KeptAnswer | null, bodyHash: string, seal: Seal): Turn | Failure {
  if (kept && kept.bodyHash !== bodyHash) return fail('request.idempotency_reused');
  if (!kept?.answer) return fail('request.in_progress');
  const { status, body } = kept.answer;
  return { kind: 'repeat', status, body: seal.open(Buffer.from(body.buffer)) };
}
