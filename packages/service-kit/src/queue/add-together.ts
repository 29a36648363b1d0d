import type { BulkJobOptions, Queue } from 'bullmq';
import { createGroupCommit } from '../data/group-commit.ts';
import { Outage, within } from '../outage.ts';

/** Some commands of a second each at most; BullMQ waits without end for a connection that was never up. */
export const addWithinMs = 2_000;
/** Redis does nothing else while it takes them. */
const maxAdded = 100;

interface NewJob {
  data: unknown;
  opts: BulkJobOptions;
}

/**
 * Adds jobs to queues. Those that come while others of their queue are on their way go together: a crowd in few large
 * steps. One that could not be added throws `Outage`.
 */
export function createAddTogether(queueOf: (name: string) => Queue): (name: string, job: NewJob) => Promise<void> {
  const adders = new Map<string, (job: NewJob) => Promise<void>>();

  const createAdder = (name: string) =>
    createGroupCommit<NewJob>((jobs) => {
      const added = queueOf(name).addBulk(jobs.map((job) => ({ name, ...job })));
      return within(addWithinMs, `adding to ${name}`, added).then(
        () => undefined,
        (cause) => {
          throw new Outage(`${name}: ${cause.message}`, { cause });
        },
      );
    }, maxAdded);

  return (name, job) => {
    const adder = adders.get(name) ?? createAdder(name);
    adders.set(name, adder);
    return adder(job);
  };
}
