import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { pagePermission } from '@tessera/contracts/enumerations.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { equalSecrets, sign } from '@tessera/service-kit/ids.ts';
import { verifyPassword } from '@tessera/service-kit/password.ts';
import { readOpenedCookie } from './opened-cookie.ts';
import type { PasswordStore } from './password-store.ts';

/** Who wants to read a page or item. */
export interface Reader {
  /** A signed-in member. */
  siteUserId?: string | undefined;
  /** One of the website's people, who sees everything. */
  isStaff: boolean;
  /** Tokens of the pages whose password this browser gave. */
  openedTokens: readonly string[];
}

/** A page or item, and who may read it. */
interface Guarded {
  id: string;
  /** A code of `pagePermission`; records without one are for everyone. */
  permission?: number | undefined;
}

export type DocumentAccess = ReturnType<typeof createDocumentAccess>;

/** Returns the reader that a call comes from. */
export const readerOf = (caller: CallerClaims, cookies: Record<string, string | undefined>): Reader => ({
  siteUserId: caller.siteUserId,
  isStaff: hasRight(caller, 'pages.view_hidden'),
  openedTokens: readOpenedCookie(cookies),
});

/** Whether everyone may read an item: lists for programs name no others. */
export const isForEveryone = ({ permission = pagePermission.everyone }: Pick<Guarded, 'permission'>): boolean =>
  permission === pagePermission.everyone;

/** Decides who may read a page or item, and opens it for those who know its password. */
export function createDocumentAccess(passwords: PasswordStore, secret: string) {
  const tokenFor = (websiteId: string, documentId: string, version: string) =>
    sign(secret, 'page password', JSON.stringify([websiteId, documentId, version]));

  return {
    passwords,

    /** @returns why the reader may not see it; undefined where they may. A page without its password is closed to all. */
    async refuse(websiteId: string, { id, permission }: Guarded, reader: Reader): Promise<Failure | undefined> {
      if (isForEveryone({ permission }) || reader.isStaff) return undefined;
      if (permission === pagePermission.members) {
        return reader.siteUserId === undefined ? fail('page.members_only') : undefined;
      }
      const stored = await passwords.find(websiteId, id);
      const token = stored && tokenFor(websiteId, id, stored.version);
      const isOpen = token !== null && reader.openedTokens.some((given) => equalSecrets(given, token));
      return isOpen ? undefined : fail('page.protected', { documentId: id });
    },

    /** @returns the token that opens a document; a failure for a wrong password, or where it has none */
    async open(websiteId: string, documentId: string, password: string): Promise<string | Failure> {
      const stored = await passwords.find(websiteId, documentId);
      const isRight = await verifyPassword(stored?.hash, password);
      return stored && isRight ? tokenFor(websiteId, documentId, stored.version) : fail('password.incorrect');
    },
  };
}
