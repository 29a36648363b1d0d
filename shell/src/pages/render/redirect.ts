import type { ServerResponse } from 'node:http';

/** Leads a browser elsewhere; nobody keeps where to, so that owners can change their mind. */
export function redirectTo(
  response: ServerResponse,
  to: string,
  setCookies: readonly string[] = [],
  status: 301 | 302 | 303 = 303,
): void {
  response.writeHead(status, {
    location: to,
    'cache-control': 'no-store',
    ...(setCookies.length > 0 && { 'set-cookie': [...setCookies] }),
  });
  response.end();
}
