import type { Website } from '@tessera/contracts/identity/website.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import { earlyCookie, visitorCookie } from '../http/cookies.ts';
import { previewCookie, type Visitor } from '../registry/index.ts';
import type { Caller } from './find-caller.ts';

/**
 * Returns the caller as the rings of rollouts see them. A browser's visitor cookie stays when its owner signs in or out, so
 * the cookie identifies them; without one it is the cookie that this answer sets, or the session.
 */
export function visitorOf({ cookies, sid }: Pick<Caller, 'cookies' | 'sid'>, website: Website): Visitor {
  const shown = cookies[visitorCookie];
  return { id: shown === undefined ? sid : hashSecret(shown), websiteId: website.id };
}

/** Returns the caller on a website's preview host, where a preview cookie counts. */
export function previewVisitorOf(caller: Pick<Caller, 'cookies' | 'sid'>, website: Website): Visitor {
  const preview = caller.cookies[previewCookie];
  return { ...visitorOf(caller, website), ...(preview && { previewCookie: preview }) };
}

/** Returns the caller on the admin host: nothing but the platform's own modules, new versions only by choice. */
export function staffVisitorOf(caller: Pick<Caller, 'cookies' | 'sid'>, website: Website): Visitor {
  return { ...visitorOf(caller, website), admin: { isEarly: caller.cookies[earlyCookie] !== undefined } };
}
