import { callerHeader } from '@tessera/contracts/caller.ts';
import { readMember } from '@tessera/contracts/identity/calls.ts';
import { createCallerSigner } from '@tessera/service-kit/caller-token.ts';
import type { CommerceConfig } from '../config.ts';

export interface Members {
  /** A member's e-mail; undefined when there is no such member. @throws when svc-identity cannot be asked */
  emailOf(websiteId: string, siteUserId: string): Promise<string | undefined>;
}

const timeoutMs = 4_000;

/** Members as svc-identity knows them. */
export function createMembers({ IDENTITY_URL, PLATFORM_SECRET }: CommerceConfig): Members {
  const signCaller = createCallerSigner('svc-identity', PLATFORM_SECRET, Date.now);
  return {
    async emailOf(websiteId, siteUserId) {
      if (!IDENTITY_URL) return undefined;
      const token = await signCaller({ websiteId, kind: 'platform', address: '127.0.0.1', locale: 'en-US' });
      const path = readMember.path.replace('{siteUserId}', encodeURIComponent(siteUserId));
      const answer = await fetch(new URL(path, IDENTITY_URL), {
        headers: { [callerHeader]: token },
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`svc-identity answered ${answer.status}`);
      // svc-identity holds its answers against this very contract.
      const { account } = (await answer.json()) as { account: { email: string } };
      return account.email;
    },
  };
}
