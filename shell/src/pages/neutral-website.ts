import type { Caller } from '../callers/find-caller.ts';
import { neutralWebsite } from '../hosts/neutral-website.ts';

/** A caller of whom nothing is known and to whom nothing is given. */
export function anonymousCaller(address: string): Caller {
  return {
    claims: { websiteId: neutralWebsite.id, address, kind: 'visitor', locale: neutralWebsite.locale },
    sid: '',
    account: undefined,
    isUnsure: false,
    cookies: {},
    setCookies: [],
  };
}
