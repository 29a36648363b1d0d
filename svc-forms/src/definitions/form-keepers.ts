import type { CallerClaims } from '@tessera/contracts/caller.ts';
import { role } from '@tessera/contracts/enumerations.ts';
import { productFormType } from '@tessera/contracts/forms/form-limits.ts';
import type { Saved } from './versions/version-model.ts';

const editors: readonly number[] = [role.admin, role.websiteManager, role.editor];

/** Editors keep all forms (AUTH-061), store managers those that products ask with (AUTH-064). */
export const whoKeepsForms = { roles: [role.admin, role.websiteManager, role.editor, role.storeManager] };

/** Whether a form of this type is the caller's to keep. */
export function mayKeep({ roles = [] }: CallerClaims, type: string): boolean {
  return type === productFormType || roles.some((one) => editors.includes(one));
}

/** Who saves a form, for its versions. */
export function savedBy({ siteUserId = 'A program' }: CallerClaims, atMs: number): Saved {
  return { by: siteUserId, atMs };
}
