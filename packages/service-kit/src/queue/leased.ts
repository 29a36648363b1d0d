import { trusted } from '../data/model/mongoose.ts';
import { newId } from '../ids.ts';

interface LeaseTerms<Until extends string, Holder extends string> {
  /** The field with the end of the lease; a path for nested fields. */
  until: Until;
  /** Where it says in whose. */
  holder: Holder;
  /** Longer than one step of the work; a worker silent for this long is gone. */
  leaseMs: number;
  now: () => number;
}

/**
 * Starts of one step whose worker neither finished it nor reported an error, because it died. A third worker does not
 * start the step: it may be what kills them (SAFE-50). Documents count them in `openStarts`.
 */
export const maxOpenStarts = 2;

/**
 * Work that one process at a time does, and another goes on with when that one died: a document says in whose hand it
 * is, and until when. These are the parts of filters and of `$set`, so that every step of the work is the one write that
 * also takes, keeps or gives back the lease. A document is made with `free()`.
 */
export function createLease<const Until extends string, const Holder extends string>({
  until,
  holder,
  leaseMs,
  now,
}: LeaseTerms<Until, Holder>) {
  return {
    /** Condition: there is no lease, or it has expired. */
    lapsed: () => named(until, trusted({ $lte: now() })),
    /** Condition: there is a valid lease. */
    running: () => named(until, trusted({ $gt: now() })),
    /** Takes the lease under an unpredictable moment. */
    take: () => ({ ...named(holder, newId('lease')), ...named(until, now() + leaseMs) }),
    /** Condition: it was not taken over from its holder. */
    heldBy: (lease: string) => named(holder, lease),
    /** Keeps it. */
    renew: () => named(until, now() + leaseMs),
    /** Releases the lease; the value is unique, so that releases are distinguishable. */
    free: () => named(until, now()),
  };
}

// TypeScript forgets the name of a computed key.
const named = <K extends string, V>(key: K, value: V) => ({ [key]: value }) as Record<K, V>;
