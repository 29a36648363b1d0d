/** Where to sign in, and come back to a path of this website afterwards (AUTH-019). */
export function signInHref(path: string): string {
  return `/account/login?returnTo=${encodeURIComponent(path)}`;
}
