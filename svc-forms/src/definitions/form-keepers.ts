import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import { newsletterFormType } from '@tessera/contracts/forms/newsletter-limits.ts';
import type { Right } from '@tessera/contracts/rights/rights.ts';
import { hasRight } from '@tessera/contracts/rights/rights-of.ts';
import type { Access } from '@tessera/service-kit/http/route.ts';
import type { Saved } from './versions/version-model.ts';

/** Rights that cover forms of one type only (AUTH-064, AUTH-067). */
const rightsOfTypes: Readonly<Record<string, Right>> = {
  [productFormType]: 'product_forms.write',
  [newsletterFormType]: 'newsletter_forms.write',
};

/** Opens the calls; `mayKeep` then decides by the form's type. */
export const formAccess: Access = { right: 'forms.write', or: Object.values(rightsOfTypes) };

/** Whether the caller may read and change forms of this type. */
export function mayKeep(caller: CallerClaims, type: string): boolean {
  const ofType = rightsOfTypes[type];
  return hasRight(caller, 'forms.write', ...(ofType ? [ofType] : []));
}

/** Who saves a form, for its versions. */
export function savedBy({ siteUserId = 'A program' }: CallerClaims, atMs: number): Saved {
  return { by: siteUserId, atMs };
}
