import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { createLeasedWork, type Waiting } from '@tessera/service-kit/queue/leased-work.ts';
import type { FormsConfig } from '../../config.ts';
import { createOwnerSecrets } from '../../owner-secrets.ts';
import type { SubscriberRecord } from '../mailing-list/subscriber-model.ts';
import type { SubscriberStore } from '../mailing-list/subscriber-store.ts';
import { externalListSweep } from '../mailing-list/telling-fields.ts';
import { createCompanies } from './companies/companies.ts';
import { createConnectionStore } from './connection-store.ts';
import { createExternalErasures } from './erasure-store.ts';
import { externalListRoutes } from './external-list-routes.ts';
import { eraseElsewhere } from './forget-elsewhere.ts';
import { reportRoutes } from './report-routes.ts';
import { tellNext } from './tell-everybody.ts';
import { tellMember } from './tell-member.ts';
import { createTellings } from './telling-store.ts';

const everyMs = 60_000;
const batch = 200;
/** Of one website at once in a process: Mailchimp takes ten lines of an account. */
const maxOfWebsite = 3;
const againSweep = 'svc-forms.outside-rounds-sweep';

interface OutsideListDeps {
  subscribers: SubscriberStore;
  siteList: (websiteId: string) => Promise<string>;
}

/** A list at another company that is told who is on the website's own. */
export function externalListFeature(
  deps: ServiceDeps<FormsConfig>,
  { subscribers, siteList }: OutsideListDeps,
): Feature {
  const { config, models, now, wakeSweep } = deps;
  const connections = createConnectionStore(models, now);
  const tellings = createTellings(subscribers.model, now);
  const erasures = createExternalErasures(models, now);
  const keys = createOwnerSecrets(config, 'outside list key');
  const companies = createCompanies(config.EXTERNAL_LISTS_URL);
  const wake = (at?: number) => wakeSweep(externalListSweep, at);
  const shared = { connections, tellings, erasures, subscribers, companies, keys, siteList, wake, now };

  const telling = createLeasedWork(deps, {
    job: {
      ...{ name: 'svc-forms.outside-lists', attempts: 1, backoffMs: 1_000, concurrency: 20 },
      maxOfWebsite,
    },
    sweep: {
      name: externalListSweep,
      everyMs,
      nextAt: async () => earliest(await Promise.all([tellings.nextDue(), erasures.nextDue()])),
    },
    batch,
    overdue: async (limit) => {
      const due = await tellings.overdue(limit);
      const connected = await connections.among([...new Set(due.map(({ websiteId }) => websiteId))]);
      await tellings.letGoOf(due.filter(({ websiteId }) => !connected.has(websiteId)));
      const toForget = (await erasures.overdue(limit)).map(({ websiteId, _id: id, dueMs }) => ({
        ...{ websiteId, id, occasion: dueMs },
      }));
      return [...due.filter(({ websiteId }) => connected.has(websiteId)).map(waiting), ...toForget];
    },
    run: (websiteId, id) =>
      id.startsWith('oer_') ? eraseElsewhere(websiteId, id, shared) : tellMember(websiteId, id, shared),
  });
  const rounds = createLeasedWork(deps, {
    job: { name: 'svc-forms.outside-rounds', attempts: 3, backoffMs: 1_000 },
    sweep: { name: againSweep, everyMs, nextAt: connections.nextDue },
    batch,
    overdue: async (limit) =>
      (await connections.overdue(limit)).map(({ websiteId, dueMs = 0 }) => ({
        ...{ websiteId, id: websiteId, occasion: dueMs },
      })),
    run: async (websiteId) => {
      const dueMs = await tellNext(websiteId, shared);
      if (dueMs !== undefined) wakeSweep(againSweep, dueMs);
    },
  });

  return {
    routes: [...externalListRoutes({ ...shared, wakeRound: () => wakeSweep(againSweep) }), ...reportRoutes(shared)],
    jobs: [telling.job, rounds.job],
    sweeps: [telling.sweep, rounds.sweep],
  };
}

/** One that was given back, or has something else to tell, is another job. */
const waiting = ({ websiteId, _id: id, outside }: SubscriberRecord): Waiting => ({
  ...{ websiteId, id },
  occasion: `${outside?.dueMs}.${outside?.change}.${outside?.claim ?? ''}`,
});

const earliest = (moments: readonly (number | undefined)[]): number | undefined => {
  const known = moments.filter((at) => at !== undefined);
  return known.length > 0 ? Math.min(...known) : undefined;
};
