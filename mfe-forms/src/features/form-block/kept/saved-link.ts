import type { Form } from '@tessera/contracts/forms/form.ts';

/**
 * The token of a mail's link after its `#`; it is removed from the address at once, so that it is not read there later.
 */
export function takeSavedToken({ id }: Pick<Form, 'id'>): string | undefined {
  const start = `#saved-${encodeURIComponent(id)}=`;
  if (!location.hash.startsWith(start)) return undefined;
  const token = location.hash.slice(start.length);
  history.replaceState(history.state, '', location.pathname + location.search);
  return token;
}
