import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { rightsOfFormTypes } from '@tessera/contracts/forms/form-rights.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import type { Access } from '@tessera/service-kit/http/route.ts';
import type { Saved } from './version-model.ts';

/** Opens the calls; `mayKeep` then decides by the form's type. */
export const formAccess: Access = { right: 'forms.write', or: Object.values(rightsOfFormTypes) };

/** Whether the caller may read and change forms of this type. */
export function mayKeep(caller: CallerClaims, type: string): boolean {
  const ofType = rightsOfFormTypes[type];
  return hasRight(caller, 'forms.write', ...(ofType ? [ofType] : []));
}

/** Who saves a form, for its versions. */
export function savedBy({ siteUserId = 'A program' }: CallerClaims, atMs: number): Saved {
  return { by: siteUserId, atMs };
}
