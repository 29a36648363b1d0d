import type { RecordedVisitor } from '@tessera/rules/analytics/recording-rule.ts';
import { readSiteUserInfo } from '../session/site-user-info.ts';

/**
 * Who is looking, as far as the browser knows: cached pages hold no roles, so staff must be given theirs. A site may
 * switch recording off with `window.SITE_ANALYTICS_DISABLED = true` (DATA-016), and a browser that asks not to be
 * tracked switches it off for itself.
 */
export function currentVisitor(roles: readonly number[] = []): Omit<RecordedVisitor, 'path'> {
  return {
    isAuthenticated: readSiteUserInfo().authenticated,
    roles,
    isDisabled: asksForPrivacy() || ('SITE_ANALYTICS_DISABLED' in window && window.SITE_ANALYTICS_DISABLED === true),
  };
}

/** Global Privacy Control, or the older Do Not Track. */
function asksForPrivacy(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return globalPrivacyControl === true || doNotTrack === '1';
}
