import { pagePermission } from '../enumerations.ts';
import { choice } from './fields.ts';

/** What editors see instead of a stored password, eight dots; saving it changes nothing (EDIT-192, EDIT-193). */
export const passwordMask = '••••••••';

/** The field of lessons: the free ones are for everyone, the others for those who joined the course (PROD-195). */
export const lessonPermissionField = choice(
  'Who can see it',
  [
    { value: pagePermission.members, label: 'Members of the course' },
    { value: pagePermission.everyone, label: 'Everyone' },
  ],
  { help: 'A lesson for everyone is a free sample of the course.' },
);

/** The field of pages and items that says who may read them. */
export const permissionField = choice('Who can see it', [
  { value: pagePermission.everyone, label: 'Everyone' },
  { value: pagePermission.password, label: 'Password' },
  { value: pagePermission.members, label: 'Members' },
]);
