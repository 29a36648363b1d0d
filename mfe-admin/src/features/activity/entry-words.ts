import type { ActivityEntry } from '@tessera/contracts/identity/activity-calls.ts';

const somebody = 'somebody whose account is gone';

const words = {
  'staff.logged-in': () => 'Signed in',
  'staff.logged-out': () => 'Signed out',
  'api-key.made': (subject) => `Created the API key ${subject ?? 'that is gone by now'}`,
  'api-key.revoked': (subject) => `Revoked the API key ${subject ?? 'that is gone by now'}`,
  'account.disabled': (subject) => `Disabled the account of ${subject ?? somebody}`,
  'account.enabled': (subject) => `Enabled the account of ${subject ?? somebody}`,
  'account.password-changed': () => 'Changed their password',
  'account.password-reset': () => 'Set a new password with a code by email',
  'account.email-changed': () => 'Changed their email address',
  'account.email-undone': () => 'Took a change of their email address back',
  'person.erased': () => 'Erased a person',
  'rights.refused': (subject) => `Was not allowed to change the account of ${subject ?? somebody}`,
  'right.missing': (subject) => `Was refused: the right “${subject ?? 'that is gone'}” is missing`,
  'data.exported': (subject) => exported(subject),
} satisfies Record<ActivityEntry['action'], (subject: string | null) => string>;

/** What an entry of the record says, as a sentence without who did it. */
export const entryText = ({ action, subject }: Pick<ActivityEntry, 'action' | 'subject'>): string =>
  words[action](subject);

/** The name of the right says what was exported: `Export orders`. */
const exported = (right: string | null) => right?.replace(/^Export /, 'Exported ') ?? 'Exported data';

/** Who did it. */
export function actorText({ kind, name }: ActivityEntry['by']): string {
  if (kind === 'key') return name === null ? 'An API key that is gone' : `API key ${name}`;
  return name ?? 'Somebody whose account is gone';
}
