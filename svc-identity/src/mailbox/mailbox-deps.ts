import type { AccountStore } from '../accounts/account-store.ts';
import type { LogInDeps } from '../sessions/log-in.ts';
import type { SiteName } from '../websites/site-name.ts';
import type { TicketStore } from './ticket-store.ts';

/** What the calls about proved mailboxes are given. */
export interface MailboxDeps extends LogInDeps {
  accounts: AccountStore;
  tickets: TicketStore;
  siteName: SiteName;
}
