import type { AccountStore } from '../accounts/account-store.ts';
import type { LogInDeps } from '../sessions/log-in.ts';
import type { SiteName } from '../websites/site-name.ts';
import type { TicketStore } from './ticket-store.ts';

/** Dependencies of the calls that verify mailboxes. */
export interface MailboxDeps extends LogInDeps {
  accounts: AccountStore;
  tickets: TicketStore;
  siteName: SiteName;
}
