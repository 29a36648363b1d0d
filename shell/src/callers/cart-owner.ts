import { hashSecret } from '@tessera/service-kit/ids.ts';
import { hasCartCookie, ownCookies } from '../http/cookies.ts';
import type { Caller } from './find-caller.ts';

/** Whose cart a request is about, without a word about what is in it. */
export interface CartOwner {
  websiteId: string;
  /** Tells apart everybody who may see different carts: session or visitor, account, cookies, language. */
  key: string;
  /** What a change of the cart is noted under: the account, which may use several browsers, and this browser's cookies. */
  marks: string[];
}

/** Undefined for who has no cart, and while nobody can say who it is. */
export function cartOwnerOf({ claims, cookies, account, isUnsure }: Caller): CartOwner | undefined {
  if (isUnsure || !(hasCartCookie(cookies) || account)) return undefined;
  const { websiteId, sid = '', siteUserId, locale } = claims;
  const browser = hashSecret(ownCookies(cookies) ?? sid);
  return {
    websiteId,
    key: [websiteId, locale, sid, siteUserId, browser].join(' '),
    marks: [browser, ...(siteUserId ? [siteUserId] : [])],
  };
}
