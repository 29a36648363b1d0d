import * as calls from '@tessera/contracts/identity/calls.ts';
import { platformRealm } from '@tessera/contracts/identity/realm.ts';
import { xsrfTokenOf } from '@tessera/service-kit/crumb.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Feature, ServiceDeps } from '@tessera/service-kit/feature.ts';
import { type Route, route } from '@tessera/service-kit/http/route.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import { presentAccount } from '../accounts/present-account.ts';
import type { TeamStore } from '../teams/team-store.ts';
import type { SiteName } from '../websites/site-name.ts';
import type { WebsiteStore } from '../websites/website-store.ts';
import { answerLoggedIn, setRetryAfter } from './answer-logged-in.ts';
import { changePassword } from './change-password.ts';
import { deviceCookie } from './known-device.ts';
import { type LogInDeps, logIn } from './log-in.ts';
import { changePasswordForm, logInForm } from './log-in-form.ts';
import { proveSession } from './prove-session.ts';
import { clearCartCookies, clearSessionCookies, setSessionCookies } from './session-cookies.ts';
import { isOfEpoch, type SessionStore } from './session-store.ts';

interface SessionsDeps extends LogInDeps {
  teams: TeamStore;
  websites: WebsiteStore;
  siteName: SiteName;
}

/** Log-in, log-out, changes of passwords, and the gateway's lookup of sessions. */
export function sessionsFeature(
  { wakeOutbox }: Pick<ServiceDeps, 'wakeOutbox'>,
  { teams, websites, siteName, ...deps }: SessionsDeps,
): Feature {
  const { accounts, sessions, recordStaffAction, secret } = deps;
  return {
    repairJobs: [endedSessions(sessions)],
    routes: [
      route({
        call: calls.logIn,
        access: 'anyone',
        // Limited by failed attempts; a visitor's very first call may be this one (AUTH-047).
        crumb: 'origin',
        // The answer contains a token and sets cookies, so it must not be stored.
        idempotent: false,
        form: logInForm,
        handle: async ({ body, caller, cookies, reply }) => {
          const credentials = { ...body, devices: cookies[deviceCookie] };
          const result = await logIn(credentials, caller, deps);
          if (result instanceof Failure) return setRetryAfter(result, reply);
          return answerLoggedIn(result, { reply, cookies }, secret);
        },
      }),
      route({
        call: calls.changePassword,
        access: 'member',
        // The answer contains a token and sets cookies, so it must not be stored.
        idempotent: false,
        form: changePasswordForm,
        handle: async ({ body, caller, cookies, reply }) => {
          const passwords = { ...body, devices: cookies[deviceCookie] };
          const result = await changePassword(passwords, caller, { ...deps, siteName });
          if (result instanceof Failure) return setRetryAfter(result, reply);
          wakeOutbox();
          return answerLoggedIn(result, { reply, cookies }, secret);
        },
      }),
      route({
        call: calls.proveSession,
        access: 'member',
        // The answer contains a token and sets cookies, so it must not be stored.
        idempotent: false,
        handle: async ({ body, caller, cookies, reply }) => {
          const result = await proveSession({ ...body, devices: cookies[deviceCookie] }, caller, deps);
          if (result instanceof Failure) return setRetryAfter(result, reply);
          const { account, session } = result;
          setSessionCookies(reply, session, account.siteUserId, secret);
          return { xsrfToken: xsrfTokenOf(secret, session.sid), account };
        },
      }),
      route({
        call: calls.readProof,
        access: 'member',
        proof: true,
        handle: ({ caller }) => ({ provedOn: caller.provedMs ?? 0 }),
      }),
      route({
        call: calls.logOut,
        access: 'anyone',
        form: { body: () => undefined, success: () => '/', failure: () => '/' },
        handle: async ({ caller, query, reply }) => {
          const { websiteId, sid, siteUserId } = caller;
          if (sid && siteUserId) await sessions.close(websiteId, sid);
          if (siteUserId) await recordStaffAction('staff.logged-out', siteUserId, caller);
          clearSessionCookies(reply);
          if (siteUserId && query?.cloneCart !== 'true') clearCartCookies(reply);
          return undefined;
        },
      }),
      ...gatewayRoutes({ accounts, sessions, teams, websites }),
    ],
  };
}

/** The gateway's lookups of a session's account. */
function gatewayRoutes({
  accounts,
  sessions,
  teams,
  websites,
}: Pick<SessionsDeps, 'accounts' | 'sessions' | 'teams' | 'websites'>): Route[] {
  return [
    route({
      call: calls.readSession,
      access: 'platform',
      handle: async ({ caller, params }) => {
        const session = await sessions.use(caller.websiteId, params.sid);
        const account = session && (await accounts.findById(caller.websiteId, session.siteUserId));
        if (!account || !isOfEpoch(session, account)) return fail('session.required');
        return { account: presentAccount(account), expiresOn: session.endsMs };
      },
    }),
    route({
      call: calls.readStaffSession,
      access: 'platform',
      handle: async ({ params }) => {
        const session = await sessions.use(platformRealm, params.sid);
        const account = session && (await accounts.findById(platformRealm, session.siteUserId));
        if (!account || !isOfEpoch(session, account)) return fail('session.required');
        const memberships = await membershipsOf(account._id, { teams, websites });
        const { endsMs, provedMs } = session;
        return { account: presentAccount(account), expiresOn: endsMs, provedOn: provedMs, memberships };
      },
    }),
  ];
}

/** The websites that a person works on, by name. */
async function membershipsOf(
  personId: string,
  { teams, websites }: Pick<SessionsDeps, 'teams' | 'websites'>,
): Promise<calls.Membership[]> {
  const all = await teams.websitesOf(personId);
  const named = await Promise.all(all.map(async (one) => ({ ...one, site: await websites.find(one.websiteId) })));
  return named
    .flatMap(({ websiteId, roles, site }) => (site ? [{ websiteId, roles, handle: site.handle, name: site.name }] : []))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Ended sessions grant no access; this job deletes them. */
function endedSessions(sessions: SessionStore): RepairJob {
  return {
    name: 'svc-identity.ended-sessions',
    everyMs: 600_000,
    run: async (log) => {
      const ended = await sessions.deleteEnded();
      if (ended > 0) log.info({ ended }, 'ended sessions deleted');
    },
  };
}
