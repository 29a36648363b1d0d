import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createLeasedWork, type Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import type { FormsConfig } from '../../config.ts';
import { createOwnerSecrets } from '../../owner-secrets.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import { externalListJobName } from '../mailing-list/sync-fields.ts';
import { createCompanies } from './companies/companies.ts';
import { createConnectionStore } from './connection-store.ts';
import { createExternalErasures } from './erasure-store.ts';
import { externalListRoutes } from './external-list-routes.ts';
import { eraseElsewhere } from './forget-elsewhere.ts';
import { syncNextBatch } from './full-sync.ts';
import { reportRoutes } from './report-routes.ts';
import { createSyncStore } from './sync-store.ts';
import { syncSubscriber } from './sync-subscriber.ts';

const everyMs = 60_000;
const batch = 200;
/** Of one website at once in a process: Mailchimp takes ten lines of an account. */
const maxOfWebsite = 3;
const fullSyncJobName = 'svc-forms.outside-rounds-job';

interface OutsideListDeps {
  subscribers: SubscriberStore;
  siteList: (websiteId: string) => Promise<string>;
}

/** Synchronizes the website's list with one at another company. */
export function externalListFeature(
  deps: ServiceDeps<FormsConfig>,
  { subscribers, siteList }: OutsideListDeps,
): Feature {
  const { config, models, now, wakeJob } = deps;
  const connections = createConnectionStore(models, now);
  const syncs = createSyncStore(subscribers.model, now);
  const erasures = createExternalErasures(models, now);
  const keys = createOwnerSecrets(config, 'outside list key');
  const companies = createCompanies(config.EXTERNAL_LISTS_URL);
  const wake = (at?: number) => wakeJob(externalListJobName, at);
  const shared = { connections, syncs, erasures, subscribers, companies, keys, siteList, wake, now };

  const syncJobs = createLeasedWork(deps, {
    job: {
      ...{ name: 'svc-forms.outside-lists', attempts: 1, backoffMs: 1_000, concurrency: 20 },
      maxOfWebsite,
    },
    repairJob: {
      name: externalListJobName,
      everyMs,
      nextAt: async () => earliest(await Promise.all([syncs.nextDue(), erasures.nextDue()])),
    },
    batch,
    overdue: async (limit) => {
      const due = await syncs.overdue(limit);
      const connected = await connections.among([...new Set(due.map(({ websiteId }) => websiteId))]);
      await syncs.cancelMany(due.filter(({ websiteId }) => !connected.has(websiteId)));
      const toForget = (await erasures.overdue(limit)).map(({ websiteId, _id: id, dueMs }) => ({
        ...{ websiteId, id, occasion: dueMs },
      }));
      return [...due.filter(({ websiteId }) => connected.has(websiteId)).map(waiting), ...toForget];
    },
    run: (websiteId, id) =>
      id.startsWith('oer_') ? eraseElsewhere(websiteId, id, shared) : syncSubscriber(websiteId, id, shared),
  });
  const rounds = createLeasedWork(deps, {
    job: { name: 'svc-forms.outside-rounds', attempts: 3, backoffMs: 1_000 },
    repairJob: { name: fullSyncJobName, everyMs, nextAt: connections.nextDue },
    batch,
    overdue: async (limit) =>
      (await connections.overdue(limit)).map(({ websiteId, dueMs = 0 }) => ({
        ...{ websiteId, id: websiteId, occasion: dueMs },
      })),
    run: async (websiteId) => {
      const dueMs = await syncNextBatch(websiteId, shared);
      if (dueMs !== undefined) wakeJob(fullSyncJobName, dueMs);
    },
  });

  return {
    routes: [...externalListRoutes({ ...shared, wakeRound: () => wakeJob(fullSyncJobName) }), ...reportRoutes(shared)],
    jobs: [syncJobs.job, rounds.job],
    repairJobs: [syncJobs.repairJob, rounds.repairJob],
  };
}

/** A returned one, or one with another change, is another job. */
const waiting = ({ websiteId, _id: id, outside }: SubscriberRecord): Waiting => ({
  ...{ websiteId, id },
  occasion: `${outside?.dueMs}.${outside?.change}.${outside?.claim ?? ''}`,
});

const earliest = (moments: readonly (number | undefined)[]): number | undefined => {
  const known = moments.filter((at) => at !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};
