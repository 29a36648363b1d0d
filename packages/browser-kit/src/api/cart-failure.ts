import { areCookiesEnabled } from '../page/cookies.ts';
import type { ApiFailure } from './answer.ts';

/**
 * What a visitor is told when a cart call failed: the server's text, or the specification's for a session token that
 * failed or too many calls (PROD-143 to PROD-151, CART-151 to CART-154).
 */
export function cartFailureText(failure: ApiFailure, hasCookies: () => boolean = areCookiesEnabled): string {
  if (failure.crumbFail) {
    return hasCookies()
      ? 'Your session has expired. Please reload the page and try again.'
      : 'Please enable cookies in your browser, reload the page, and try again.';
  }
  return failure.status === 429 ? 'Please try again in a few seconds.' : failure.message;
}
