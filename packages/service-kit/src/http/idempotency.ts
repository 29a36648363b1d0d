import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { Binary, type Collection, type Db } from 'mongodb';
import type { Secrets } from '../config.ts';
import { isDuplicateKey } from '../data/scoped-collection.ts';
import { type Failure, fail } from '../failure.ts';
import { hashSecret } from '../ids.ts';
import { callerKey } from './access.ts';
import { type Seal, sealUnder } from './sealed-answer.ts';

/** Answers are repeated for two days, counted from the first request. */
const keptMs = 48 * 3_600_000;
/** A request that died without an answer frees its key after this long. */
const abandonedMs = 60_000;

interface KeptAnswer {
  _id: string;
  bodyHash: string;
  startedAt: Date;
  answer?: { status: number; body: Binary };
}

export interface Idempotency {
  /** Runs the work once per key; later requests get the kept answer. */
  begin(key: string, call: string, caller: CallerClaims, body: unknown): Promise<Turn | Failure>;
}

/** What a request with a key may do: work and finish, or repeat an earlier answer. */
export type Turn =
  | { kind: 'work'; finish(status: number, body: unknown): Promise<void>; abandon(): Promise<void> }
  | { kind: 'repeat'; status: number; body: unknown };

/** Keeps answers in the service's database: it survives a restart and a lost Redis (SAFE-46). */
export function createIdempotency(
  db: Db,
  secrets: Secrets,
  now: () => number,
): Idempotency & { ensureIndexes(): Promise<void> } {
  const kept: Collection<KeptAnswer> = db.collection('idempotency');

  return {
    ensureIndexes: async () => {
      await kept.createIndex({ startedAt: 1 }, { expireAfterSeconds: keptMs / 1000 });
    },

    async begin(key, call, caller, body) {
      const name = [caller.websiteId, callerKey(caller), call, key].join('\n');
      const _id = hashSecret(name);
      const seal = sealUnder(secrets, name);
      const bodyHash = hashSecret(JSON.stringify(body ?? null));
      const startedAt = new Date(now());
      const abandonedBefore = new Date(now() - abandonedMs);
      try {
        // Takes the key when it is new, or over from a request that died; a live or finished one is a duplicate.
        await kept.updateOne(
          { _id, bodyHash, answer: { $exists: false }, startedAt: { $lt: abandonedBefore } },
          { $set: { startedAt } },
          { upsert: true },
        );
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return answerOf(await kept.findOne({ _id }), bodyHash, seal);
      }
      return {
        kind: 'work',
        finish: async (status, answer) => {
          await kept.updateOne({ _id }, { $set: { answer: { status, body: new Binary(seal.close(answer ?? null)) } } });
        },
        abandon: async () => {
          await kept.deleteOne({ _id, answer: { $exists: false } });
        },
      };
    },
  };
}

function answerOf(kept: KeptAnswer | null, bodyHash: string, seal: Seal): Turn | Failure {
  if (kept && kept.bodyHash !== bodyHash) return fail('request.idempotency_reused');
  if (!kept?.answer) return fail('request.in_progress');
  const { status, body } = kept.answer;
  return { kind: 'repeat', status, body: seal.open(Buffer.from(body.buffer)) };
}
