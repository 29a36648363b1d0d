import type { Form } from '@tessera/contracts/forms/form.ts';

/** What the link of a mail holds behind its `#`; it leaves the address at once, so that nobody reads it there later. */
export function takeSavedToken({ id }: Pick<Form, 'id'>): string | undefined {
  const start = `#saved-${encodeURIComponent(id)}=`;
  if (!location.hash.startsWith(start)) return undefined;
  const token = location.hash.slice(start.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
