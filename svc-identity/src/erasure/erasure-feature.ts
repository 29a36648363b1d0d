import * as calls from '@tessera/contracts/identity/erasure-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { route } from '@tessera/service-kit/http/route.ts';
import { createServiceCalls, type ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { createLeasedWork } from '@tessera/service-kit/queue/leased-work.ts';
import type { OnStep } from '@tessera/service-kit/saga/run-saga.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import { checkEmail } from '../accounts/check-email.ts';
import type { AuditLog } from '../audit/audit-log.ts';
import type { IdentityConfig } from '../config.ts';
import type { TicketStore } from '../mailbox/ticket-store.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { Staff } from '../teams/staff.ts';
import { eraseParts } from './erase-parts.ts';
import { createErasureStore, type ErasureRecord, presentErasure } from './erasure-store.ts';
import { runErasure } from './run-erasure.ts';

/** A person may have thousands of orders. */
const withinMs = 60_000;

interface ErasureDeps {
  accounts: AccountStore;
  staff: Staff;
  sessions: SessionStore;
  tickets: TicketStore;
  audit: AuditLog;
}

/** Erases a person from all data of the platform (SAFE-51); `onStep` is for tests. */
export function erasureFeature(
  deps: ServiceDeps<IdentityConfig>,
  { accounts, staff, sessions, tickets, audit }: ErasureDeps,
  onStep: OnStep = () => undefined,
): Feature {
  const { models, now, urls, config } = deps;
  const erasures = createErasureStore(models, now);
  const store = createServiceCalls('commerce', urls, config, { withinMs });
  const forms = createServiceCalls('forms', urls, config, { withinMs });
  const services: Record<string, ServiceCalls> = { ...(store && { store }), ...(forms && { forms }) };
  const parts = eraseParts({ accounts, sessions, tickets, services, now });
  const work = createLeasedWork(deps, {
    job: { name: 'svc-identity.erasures', attempts: 3, backoffMs: 1_000, concurrency: 2 },
    repairJob: { name: 'svc-identity.erasure-job', everyMs: 10_000 },
    lookAfterMs: 5_000,
    batch: 20,
    overdue: erasures.abandoned,
    run: (websiteId, id) => runErasure(websiteId, id, { erasures, parts, onStep }),
  });

  const begin = async (websiteId: string, email: string): Promise<ErasureRecord | Failure> => {
    // Skipping an unconfigured service would report an incomplete erasure as done.
    if (!store || !forms) return fail('service.unavailable');
    if (await staff.isStaff(websiteId, email)) return fail('erasure.staff');
    const account = await accounts.findByEmail(websiteId, email);
    const person = { email, emailKey: emailKey(email), siteUserId: account?._id ?? null };
    return erasures.open(websiteId, { ...person, steps: Object.keys(parts) });
  };

  return {
    jobs: [work.job],
    repairJobs: [work.repairJob],
    routes: [
      route({
        call: calls.startErasure,
        access: { right: 'privacy.manage' },
        proof: true,
        // A stored request would contain the address.
        idempotent: false,
        handle: async ({ body, caller: { websiteId, siteUserId = '', address } }) => {
          const refused = checkEmail(body.email);
          if (refused) return refused;
          const begun = await begin(websiteId, body.email.trim());
          if (!('steps' in begun)) return begun;
          await audit.add(websiteId, { action: 'person.erased', siteUserId, address, subjectId: begun._id });
          await work.offer(websiteId, begun._id, { occasion: begun.leaseUntil });
          return presentErasure(begun);
        },
      }),
      route({
        call: calls.listErasures,
        access: { right: 'privacy.manage' },
        handle: async ({ caller, query }) => {
          const { page, ...paging } = await erasures.list(caller.websiteId, query?.cursor);
          return { erasures: page.map(presentErasure), ...paging };
        },
      }),
      route({
        call: calls.readErasure,
        access: { right: 'privacy.manage' },
        handle: async ({ caller, params }) => {
          const found = await erasures.find(caller.websiteId, params.erasureId);
          return found ? presentErasure(found) : fail('request.not_found');
        },
      }),
    ],
  };
}
