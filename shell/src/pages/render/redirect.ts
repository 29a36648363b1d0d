import type { ServerResponse } from 'node:http';

/** Leads a browser elsewhere by 303; nobody keeps where to. */
export function redirectTo(response: ServerResponse, to: string, setCookies: readonly string[] = []): void {
  response.writeHead(303, {
    location: to,
    'cache-control': 'no-store',
    ...(setCookies.length > 0 && { 'set-cookie': [...setCookies] }),
  });
  response.end();
}
