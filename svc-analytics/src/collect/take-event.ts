import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { clientIdIn, visitCookie } from '@tessera/rules/analytics/client-id.ts';
import { isRecordingEnabled } from '@tessera/rules/analytics/recording-rule.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { IsBot } from '@tessera/service-kit/http/is-bot.ts';
import type { DropLedger } from '../drops/drop-ledger.ts';
import type { WebsiteFactsReader } from '../settings/website-facts.ts';
import type { Intake } from './intake.ts';
import { maxLateMs } from './lateness.ts';
import { stampEvent, type ToldEvent } from './stamp.ts';
import { isTeamSignIn } from './team-sign-in.ts';
import type { VisitorVisits } from './visitor-visit-store.ts';

interface Source {
  caller: Pick<CallerClaims, 'websiteId' | 'siteUserId' | 'roles'>;
  cookies: Record<string, string | undefined>;
  /** Header of the request, where the caller can see it; else the event's own word counts. */
  userAgent?: string | undefined;
}

export type TakeEvent = (told: ToldEvent, source: Source) => Promise<Failure | undefined>;

interface TakeDeps {
  intake: Intake;
  drops: DropLedger;
  /** Knows the hosts of websites: a move between two of them is no arrival. */
  websites: WebsiteFactsReader;
  visits: VisitorVisits;
  isBot: IsBot;
  /** Told what the website's people do in the admin. */
  usePanel: (name: string | undefined) => void;
  now: () => number;
  retentionMs: number;
}

/**
 * Takes a told event: those of robots and of the website's own people, and those that come too late, are dropped and
 * counted; everybody else's is stored, when it happened. Either is durable before this resolves.
 * @returns a failure for an event without a usable address
 */
export function createTakeEvent({ intake, drops, websites, visits, ...deps }: TakeDeps): TakeEvent {
  const { isBot, usePanel, now, retentionMs } = deps;
  return async (told, { caller, cookies, userAgent = told.userAgent }) => {
    const { websiteId } = caller;
    if (userAgent !== undefined && isBot(userAgent)) {
      await drops.note(websiteId, 'bot');
      return undefined;
    }
    const { lateMs = 0 } = told;
    if (lateMs > maxLateMs) {
      await drops.note(websiteId, 'late');
      return undefined;
    }
    const at = now() - lateMs;
    // The event's own word goes before that of a cookie.
    const known = {
      ...told,
      userAgent,
      visitorId: told.visitorId ?? clientIdIn(cookies.ss_cvr),
      visitId: told.visitId ?? clientIdIn(cookies[visitCookie]),
    };
    const { hosts = [] } = (await websites.of(websiteId)) ?? {};
    const event = stampEvent(known, { websiteId, at, expireOn: new Date(at + retentionMs), ownHosts: hosts });
    if (!event) {
      await drops.note(websiteId, 'invalid');
      return fail('request.invalid', {}, { url: 'This is no web address.' });
    }
    if (isOfVisitor(event.path, caller) && !isTeamSignIn(known.url)) {
      const visitId = event.visitorId ? event.visitId || (await visits.visitOf(event)) : event.visitId;
      await intake({ ...event, visitId });
      return undefined;
    }
    if (caller.siteUserId !== undefined) usePanel(told.name);
    await drops.note(websiteId, 'own');
    return undefined;
  };
}

/** Whether it is a visit: pages are kept and know no roles, so only here it is known who looks at them. */
const isOfVisitor = (path: string, { siteUserId, roles = [] }: Source['caller']) =>
  isRecordingEnabled({ isAuthenticated: siteUserId !== undefined, roles, path, isDisabled: false });
