import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { DropLedger } from '../drops/drop-ledger.ts';
import { isBot } from './classify.ts';
import type { Intake } from './intake.ts';
import { stampEvent, type ToldEvent } from './stamp.ts';

interface Source {
  websiteId: string;
  cookies: Record<string, string | undefined>;
  /** Header of the request, where the caller can see it; else the event's own word counts. */
  userAgent?: string | undefined;
}

export type TakeEvent = (told: ToldEvent, source: Source) => Promise<Failure | undefined>;

interface TakeDeps {
  intake: Intake;
  drops: DropLedger;
  now: () => number;
  retentionMs: number;
}

/**
 * Takes a told event: robots are dropped and counted, everybody else's event is stored before this resolves.
 * @returns a failure for an event without a usable address
 */
export function createTakeEvent({ intake, drops, now, retentionMs }: TakeDeps): TakeEvent {
  return async (told, { websiteId, cookies, userAgent = told.userAgent }) => {
    if (userAgent !== undefined && isBot(userAgent)) {
      drops.note(websiteId, 'bot');
      return undefined;
    }
    const at = now();
    const known = {
      ...told,
      userAgent,
      visitorId: told.visitorId ?? clientIdIn(cookies.ss_cvr),
      visitId: told.visitId ?? clientIdIn(cookies.ss_cvt),
    };
    const event = stampEvent(known, { websiteId, at, expireOn: new Date(at + retentionMs) });
    if (!event) {
      drops.note(websiteId, 'invalid');
      return fail('request.invalid', {}, { url: 'This is no web address.' });
    }
    await intake(event);
    return undefined;
  };
}

/** An id in a cookie; the event's own word goes before it. */
const clientIdIn = (cookie: string | undefined) => (cookie && /^[\w.-]{1,64}$/.test(cookie) ? cookie : undefined);
