import type { Server, ServerResponse } from 'node:http';

const known = new WeakMap<Server, Map<ServerResponse, number>>();

/**
 * What a server is answering, each with the moment it began (`performance.now()`), the oldest first. Noted once for all
 * who look: it is done at every call.
 */
export function callsUnderWay(server: Server): ReadonlyMap<ServerResponse, number> {
  const calls = known.get(server) ?? new Map<ServerResponse, number>();
  if (known.has(server)) return calls;
  known.set(server, calls);
  function forget(this: ServerResponse) {
    calls.delete(this);
  }
  server.on('request', (_request, response: ServerResponse) => {
    calls.set(response, performance.now());
    response.on('close', forget);
  });
  return calls;
}
