import type { Server, ServerResponse } from 'node:http';

const signEveryMs = 1_500;

/** How long whoever waits for an answer may hear nothing: after that the line is dead, or the process hangs. */
export const quietAfterMs = 6_000;

/**
 * Says of every call that is worked on that it still is (102 Processing). Work that takes long can be told by that from a
 * line that died without anybody being told.
 */
export function giveSigns(server: Server): void {
  const open = new Set<ServerResponse>();
  server.on('request', (_request, response) => {
    open.add(response);
    response.once('close', () => open.delete(response));
  });
  const round = setInterval(() => {
    // While a request is still coming its sender knows that the line is alive, or has nobody to tell.
    for (const response of open) if (!response.headersSent && response.req.complete) response.writeProcessing();
  }, signEveryMs).unref();
  server.once('close', () => clearInterval(round));
}
