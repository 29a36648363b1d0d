import { isRecord } from '@tessera/contracts/records.ts';
import { readCookie } from '../page/cookies.ts';

/** What the cookie says; `siteUserId` is empty for who is not logged in. */
export interface SiteUserInfo {
  authenticated: boolean;
  siteUserId: string;
}

const anonymous: SiteUserInfo = { authenticated: false, siteUserId: '' };

/**
 * Who the cookie SiteUserInfo says is logged in. A hint for display: the services never look at it (AUTH-032 to
 * AUTH-041). A cookie that cannot be parsed is logged and means not logged in.
 */
export function readSiteUserInfo(cookies: string = document.cookie): SiteUserInfo {
  const isThere = /(^|; *)SiteUserInfo=/.test(cookies);
  if (!isThere) return anonymous;
  try {
    const info: unknown = JSON.parse(readCookie('SiteUserInfo', cookies) ?? '');
    return isSiteUserInfo(info) ? info : anonymous;
  } catch {
    console.warn('The cookie SiteUserInfo could not be read.');
    return anonymous;
  }
}

function isSiteUserInfo(info: unknown): info is SiteUserInfo {
  return isRecord(info) && typeof info.authenticated === 'boolean' && typeof info.siteUserId === 'string';
}
