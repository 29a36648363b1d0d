import type { RecordedVisitor } from '@tessera/rules/analytics/recording-rule.ts';
import { readCookie } from '../page/cookies.ts';
import { readSiteUserInfo } from '../session/site-user-info.ts';
import { asksForPrivacy, isMeasuringAllowed } from './consent.ts';

/**
 * Who is looking, as far as the browser knows: cached pages hold no roles, so staff must be given theirs. A site may
 * switch recording off with `window.SITE_ANALYTICS_DISABLED = true` (DATA-016), a browser that asks not to be tracked
 * switches it off for itself, and where the website asks first it is off until the visitor has said yes.
 */
export function currentVisitor(roles: readonly number[] = []): Omit<RecordedVisitor, 'path'> {
  return {
    isAuthenticated: readSiteUserInfo().authenticated,
    roles,
    isDisabled: asksForPrivacy() || !isMeasuringAllowed() || isSwitchedOff() || isOwn(),
  };
}

/** The shell has marked the browser of somebody who works on the website (DATA-007). */
const isOwn = () => readCookie('ss_own') !== undefined;
const isSwitchedOff = () => 'SITE_ANALYTICS_DISABLED' in window && window.SITE_ANALYTICS_DISABLED === true;
