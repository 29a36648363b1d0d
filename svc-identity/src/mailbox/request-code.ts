import type { CodePurpose } from '@tessera/contracts/identity/mailbox-calls.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { RateLimit } from '@tessera/service-kit/http/route.ts';
import { hashSecret } from '@tessera/service-kit/ids.ts';
import type { AccountRecord } from '../accounts/account-model.ts';
import { type AccountStore, isDisabled } from '../accounts/account-store.ts';
import type { Ticket, TicketStore } from './ticket-store.ts';

const hourMs = 3_600_000;

/** Rate limits per requester; their answers reveal nothing about an address. */
export const codeLimits: readonly RateLimit[] = [
  { name: 'mail-codes', max: 20, windowMs: hourMs, per: 'address' },
  { name: 'mail-codes-website', max: 200, windowMs: hourMs, per: 'website' },
];

/**
 * Rate limits per address, which prevent mail flooding. The minute counts per purpose, so that a visitor who learns
 * that they have an account can request a new password at once.
 */
const addressLimits = (key: string, purpose: CodePurpose): readonly RateLimit[] => [
  { name: 'code-minute', max: 1, windowMs: 60_000, per: 'website', of: hashSecret([purpose, key].join('\n')) },
  { name: 'code-hour', max: 5, windowMs: hourMs, per: 'website', of: hashSecret(key) },
  { name: 'code-day', max: 20, windowMs: 24 * hourMs, per: 'website', of: hashSecret(key) },
];

type HasRoom = (limit: RateLimit) => Promise<boolean>;

interface Asked {
  purpose: CodePurpose;
  email: string;
  siteUserId?: string;
  /** The browser's ticket cookie. */
  cookie: string | undefined;
  hasRoom: HasRoom;
}

interface RequestCodeDeps {
  accounts: Pick<AccountStore, 'findByEmail'>;
  tickets: TicketStore;
}

/**
 * Issues a code for an address. It makes the same reads and the same write whether or not the address has an account
 * and a mail is sent, so that neither the answer nor its time reveals it.
 * @returns the value of the browser's cookie
 */
export async function requestCode(
  realm: string,
  { purpose, email, siteUserId, cookie, hasRoom }: Asked,
  { accounts, tickets }: RequestCodeDeps,
): Promise<string> {
  const key = emailKey(email);
  const account = await accounts.findByEmail(realm, email);
  const isMailed = await isWithinLimits(addressLimits(key, purpose), hasRoom);
  // Requested again too soon: the previous code stays valid.
  if (!isMailed && cookie !== undefined && (await tickets.isLive(realm, cookie, { purpose, emailKey: key }))) {
    return cookie;
  }
  const mail = isMailed ? mailFor(purpose, account) : 'none';
  return tickets.issue(realm, { purpose, email: email.trim(), mail, ...(siteUserId !== undefined && { siteUserId }) });
}

function mailFor(purpose: CodePurpose, account: AccountRecord | null) {
  if (purpose === 'register') return account ? 'already-registered' : 'register';
  if (purpose === 'reset') return account && !isDisabled(account) ? 'reset' : 'none';
  return purpose;
}

/** Consumes each limit, the shortest first: a request that comes too soon uses none of the longer ones. */
async function isWithinLimits(limits: readonly RateLimit[], hasRoom: HasRoom): Promise<boolean> {
  for (const limit of limits) {
    if (!(await hasRoom(limit))) return false;
  }
  return true;
}

/** Limit of guesses for one address, across all its codes. */
export const guessLimitOf = ({ purpose, emailKey }: Pick<Ticket, 'purpose' | 'emailKey'>): RateLimit => ({
  ...{ name: 'code-tries', max: 10, windowMs: hourMs, per: 'website' },
  of: hashSecret([purpose, emailKey].join('\n')),
});
