/**
 * Whether an address is the sign-in page on the way to the admin, which only the website's own team uses. Members sign
 * in on the same page, and continue to other pages.
 */
export function isTeamSignIn(address: string): boolean {
  const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)\??([^#]*)/i.exec(address) ?? [];
  if (path.replace(/\/$/, '') !== '/account/login') return false;
  const returnTo = new URLSearchParams(query).get('returnTo') ?? '';
  return /^\/config(?:[/?#]|$)/.test(returnTo);
}
