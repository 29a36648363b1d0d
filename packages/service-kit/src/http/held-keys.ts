import type { Binary, Collection } from 'mongodb';
import { createRounds } from './rounds.ts';

/** A process that died holds nothing any more after this long. */
const leaseMs = 5_000;
/** One that lives says so this often, of what takes longer than that. */
const renewMs = 1_000;
/** What takes longer than this has long been answered as failed, and will not come to an end. */
const maxMs = 10 * 60_000;

/** Keys that this process works on, held for as long as it does: not after its death, and however long it takes. */
export function holdKeys(kept: Collection<KeptAnswer>, now: () => number) {
  const held = new Map<string, { run: string; since: number }>();
  const until = () => new Date(now() + leaseMs);

  const letGo = (key: string, run: string) => {
    if (held.get(key)?.run === run) held.delete(key);
  };

  const renew = () => {
    for (const [key, { run, since }] of held) if (performance.now() > since + maxMs) letGo(key, run);
    const runs = [...held.values()].map(({ run }) => run);
    const mine = { _id: { $in: [...held.keys()] }, run: { $in: runs } };
    // While the database is unavailable no process can take over a key either.
    kept.updateMany(mine, { $set: { heldUntil: until() } }).catch(() => undefined);
  };
  const begin = createRounds({ everyMs: renewMs, isNeeded: () => held.size > 0, look: renew });

  return {
    until,
    /** @returns what ends it */
    hold(key: string, run: string): () => void {
      held.set(key, { run, since: performance.now() });
      begin();
      return () => letGo(key, run);
    },
  };
}

/** A used key and the outcome of its call; without `answer` it is in progress, or its process died. */
export interface KeptAnswer {
  _id: string;
  bodyHash: string;
  startedAt: Date;
  /** The worker's id; a process that takes over the key of a dead one has another id. */
  run?: string;
  /** The lease of the worker, which renews it while it works. */
  heldUntil?: Date;
  answer?: { status: number; body: Binary };
}
