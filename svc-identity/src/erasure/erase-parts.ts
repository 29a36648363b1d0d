import { erasePerson } from '@tessera/contracts/erasure/erase-person.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { RefusedByService, type ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import type { AccountStore } from '../accounts/account-store.ts';
import type { TicketStore } from '../mailbox/ticket-store.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { ErasePart, EraseParts } from './run-erasure.ts';

interface PartsDeps {
  accounts: AccountStore;
  sessions: SessionStore;
  tickets: Pick<TicketStore, 'erase'>;
  /** The services that store personal data, by the name that admins see. */
  services: Readonly<Record<string, ServiceCalls>>;
  now: () => number;
}

/**
 * Everything that a person is erased from. Log-in is disabled first, so that no new data arrives; the account goes
 * last, because the data that depends on it is found by it.
 */
export function eraseParts({ accounts, sessions, tickets, services, now }: PartsDeps): EraseParts {
  const elsewhere = Object.entries(services).map(([name, call]) => [name, askTo(call)] as const);
  return {
    'log-in': async (websiteId, { siteUserId }) => {
      if (siteUserId === null) return [];
      await accounts.disable(websiteId, siteUserId, now());
      return [{ store: 'sessions', deleted: await sessions.eraseOf(websiteId, siteUserId), cleared: 0 }];
    },
    ...Object.fromEntries(elsewhere),
    account: async (websiteId, { email }) => [
      { store: 'codes', deleted: await tickets.erase(websiteId, emailKey(email)), cleared: 0 },
      { store: 'accounts', deleted: await accounts.erase(websiteId, emailKey(email)), cleared: 0 },
    ],
  };
}

/** Returns the step that asks another service to erase a person. */
function askTo(call: ServiceCalls): ErasePart {
  return async (websiteId, body) => {
    try {
      const answer = await call(erasePerson, { body }, websiteId);
      if (!answer) throw new Error('a service does not support erasing people');
      return answer.stores;
    } catch (error) {
      if (error instanceof RefusedByService && error.code === 'erasure.busy') return 'busy';
      throw error;
    }
  };
}
