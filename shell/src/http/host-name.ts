/** Host name of a request without port, in lower case; empty when there is none that could be one. */
export function hostName(header: string | undefined): string {
  const name = (header ?? '').replace(/:\d+$/, '').toLowerCase();
  return /^[a-z0-9.-]{1,255}$/.test(name) ? name : '';
}
