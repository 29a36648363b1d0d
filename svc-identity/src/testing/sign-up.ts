import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { TestService } from '@tessera/service-kit/testing/test-service.ts';
import { outgoingCodes } from './outgoing-codes.ts';

interface Wanted {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** Creates an account as a browser does: requests a code, reads it in the mailbox, and types it. */
export async function signUp(service: TestService, wanted: Wanted, claims: Partial<CallerClaims> = {}) {
  const path = '/api/site-users/account';
  const browser = service.as(claims);
  const asked = await browser.call('POST', path, wanted);
  if (asked.status !== 202) return { ...asked, browser };
  const code = await outgoingCodes(service).codeFor(browser);
  return { ...(await browser.call('POST', path, { ...wanted, code })), browser };
}
