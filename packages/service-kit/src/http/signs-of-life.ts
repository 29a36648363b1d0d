import type { Server } from 'node:http';
import { callsUnderWay } from './calls-under-way.ts';
import { createRounds } from './rounds.ts';

const signEveryMs = 1_500;

/** How long a client may wait without a sign: after that the connection is dead, or the process hangs. */
export const quietAfterMs = 6_000;

/**
 * Says of every call that takes long that it is worked on (102 Processing). By that it can be told from a line that died
 * without anybody being told. Most calls are answered before the first sign, and get none.
 */
export function giveSigns(server: Server): void {
  const calls = callsUnderWay(server);
  const look = () => {
    const longBefore = performance.now() - signEveryMs;
    for (const { response, begunAt } of calls) {
      if (begunAt > longBefore) return;
      // While a request is still coming its sender knows that the line is alive, or has nobody to tell.
      if (!response.headersSent && response.req.complete) response.writeProcessing();
    }
  };
  server.on('request', createRounds({ everyMs: signEveryMs, isNeeded: () => calls.size > 0, look }));
}
