import type { Tally } from '../store/tally.ts';

/** Reports a page or item whose password is not imported: it is closed until it has a new one. @returns the note of its line */
export function reportPassword(title: string, tally: Tally): string {
  tally.leaveOut('passwords', title);
  return 'The password isn’t imported. Visitors can’t open this until you set a new one.';
}
