import { reportPassword } from '../steps/report-password.ts';
import type { Tally } from '../store/tally.ts';
import type { EntryBody } from './entry-body.ts';
import type { WxrComment, WxrEntry } from './wxr-entry.ts';

interface Reported {
  what: string;
  title: string;
  from: string;
  to: string;
}

/** Reports a document, with what could not become part of it. */
export function reportGaps(
  { what, title, from, to }: Reported,
  { leftOut, shortcodes, closedAs }: Pick<EntryBody, 'leftOut' | 'shortcodes' | 'closedAs'>,
  tally: Tally,
): void {
  for (const shortcode of shortcodes) tally.leaveOut('shortcodes', `[${shortcode}]`);
  if (leftOut.length > 0) tally.leaveOut('markup', `${title}: ${leftOut.join(', ')}`);
  const missing = [...leftOut, ...[...new Set(shortcodes)].map((name) => `[${name}]`)];
  const notes = missing.length > 0 ? [`Left out: ${missing.join(', ')}.`] : [];
  if (closedAs === 'password') notes.push(reportPassword(title, tally));
  if (closedAs === 'private') notes.push('This was private. Visitors can’t open it until you change who may read it.');
  const result = notes.length > 0 ? 'changed' : 'imported';
  tally.lines.push({ kind: what, title, from, to, result, note: notes.join(' ') });
}

/** Comments that are imported: approved ones, and those that wait. */
export const importedComments = ({ comments }: Pick<WxrEntry, 'comments'>): WxrComment[] =>
  comments.filter(
    ({ approved, type }) => (approved === '1' || approved === '0') && (type === '' || type === 'comment'),
  );

/** Counts the comments of a post. */
export function reportComments(entry: WxrEntry, tally: Tally, areImported: boolean): void {
  const all = entry.comments.length + entry.unreadComments;
  if (all === 0) return;
  const imported = importedComments(entry).length;
  tally.count('comments', all, areImported ? imported : 0);
  const spam = entry.comments.length - imported;
  if (spam > 0) tally.leaveOut('spam', '', spam);
  if (entry.unreadComments > 0) tally.leaveOut('too_many', `Comments of ${entry.title}`, entry.unreadComments);
}
