import { pagePermission } from '../enumerations.ts';
import { choice } from './fields.ts';

/** What editors see instead of a stored password, eight dots; saving it changes nothing (EDIT-192, EDIT-193). */
export const passwordMask = '••••••••';

/** The field of pages and items that says who may read them. */
export const permissionField = choice('Who can see it', [
  { value: pagePermission.everyone, label: 'Everyone' },
  { value: pagePermission.password, label: 'Password' },
  { value: pagePermission.members, label: 'Members' },
]);
