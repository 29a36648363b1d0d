import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import { runPublication } from './run-publication.ts';

type Deps = Parameters<typeof runPublication>[2];

const everyMs = 60_000;

/** Finishes or drops the publication with this number if its process is dead. */
export async function settleAbandoned(websiteId: string, number: number, deps: Deps): Promise<void> {
  const { publications } = deps.site;
  const found = await publications.find(websiteId, number);
  const taken = found && (await publications.takeOver(found));
  if (taken) await runPublication(taken, undefined, deps);
}

/** Finishes publications whose versions are all there, and drops the others. */
export function publicationJob(name: string, deps: Deps): RepairJob {
  const { publications } = deps.site;
  return {
    name,
    everyMs,
    run: async () => {
      for (const { websiteId, number } of await publications.abandoned())
        await settleAbandoned(websiteId, number, deps);
    },
    nextAt: publications.nextAbandonedAt,
  };
}
