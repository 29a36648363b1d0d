import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { clientIdIn, visitCookie } from '@tessera/rules/analytics/client-id.ts';
import { isRecordingEnabled } from '@tessera/rules/analytics/recording-rule.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { IsBot } from '@tessera/service-kit/http/is-bot.ts';
import type { DropLedger } from '../drops/drop-ledger.ts';
import type { WebsiteFactsReader } from '../settings/website-facts.ts';
import type { Intake } from './intake.ts';
import { maxLateMs } from './lateness.ts';
import { type ReceivedEvent, stampEvent } from './stamp.ts';
import { isTeamSignIn } from './team-sign-in.ts';
import type { VisitorVisits } from './visitor-visit-store.ts';

interface Source {
  caller: Pick<CallerClaims, 'websiteId' | 'siteUserId' | 'roles'>;
  cookies: Record<string, string | undefined>;
  /** The header of the request if the caller can see it; else the event's own field is used. */
  userAgent?: string | undefined;
}

export type TakeEvent = (received: ReceivedEvent, source: Source) => Promise<Failure | undefined>;

interface TakeDeps {
  intake: Intake;
  drops: DropLedger;
  /** Provides the hosts of websites: navigation between two of them is not an arrival. */
  websites: WebsiteFactsReader;
  visits: VisitorVisits;
  isBot: IsBot;
  /** Counts actions of the team in the admin. */
  usePanel: (name: string | undefined) => void;
  now: () => number;
  retentionMs: number;
}

/**
 * Takes a received event. Events of robots, of the website's own team and late ones are dropped and counted; all others
 * are stored under their time. Both are durable before this resolves.
 * @returns a failure for an event without a usable address
 */
export function createTakeEvent({ intake, drops, websites, visits, ...deps }: TakeDeps): TakeEvent {
  const { isBot, usePanel, now, retentionMs } = deps;
  return async (received, { caller, cookies, userAgent = received.userAgent }) => {
    const { websiteId } = caller;
    if (userAgent !== undefined && isBot(userAgent)) {
      await drops.record(websiteId, 'bot');
      return undefined;
    }
    const { lateMs = 0 } = received;
    if (lateMs > maxLateMs) {
      await drops.record(websiteId, 'late');
      return undefined;
    }
    const at = now() - lateMs;
    // The event's own field takes precedence over the cookie.
    const known = {
      ...received,
      userAgent,
      visitorId: received.visitorId ?? clientIdIn(cookies.ss_cvr),
      visitId: received.visitId ?? clientIdIn(cookies[visitCookie]),
    };
    const { hosts = [] } = (await websites.of(websiteId)) ?? {};
    const event = stampEvent(known, { websiteId, at, expireOn: new Date(at + retentionMs), ownHosts: hosts });
    if (!event) {
      await drops.record(websiteId, 'invalid');
      return fail('request.invalid', {}, { url: 'This is no web address.' });
    }
    if (isOfVisitor(event.path, caller) && !isTeamSignIn(known.url)) {
      const visitId = event.visitorId ? event.visitId || (await visits.visitOf(event)) : event.visitId;
      await intake({ ...event, visitId });
      return undefined;
    }
    if (caller.siteUserId !== undefined) usePanel(received.name);
    await drops.record(websiteId, 'own');
    return undefined;
  };
}

/** Whether it is a visit: pages are cached and have no roles, so the viewer is known only here. */
const isOfVisitor = (path: string, { siteUserId, roles = [] }: Source['caller']) =>
  isRecordingEnabled({ isAuthenticated: siteUserId !== undefined, roles, path, isDisabled: false });
