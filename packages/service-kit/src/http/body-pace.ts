import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { createRounds } from './rounds.ts';

/** How long a body may take to come; a sender has the first time anyhow, and then a second for so many bytes. */
const patienceMs = 10_000;
const minBytesPerSecond = 8_000;
const checkMs = 1_000;

interface Arriving {
  request: IncomingMessage;
  sinceMs: number;
  bytesBefore: number;
}

/**
 * Closes the connection of a client that sends a body more slowly than any real line. Each byte may come just in time
 * to keep a
 * connection from counting as quiet, so what is measured is all of it: after so long, there must be so much.
 */
export function keepPace(server: Server, now: () => number = () => performance.now()): void {
  // By the line, on which bodies come one after the other: a request that is through is let go with the next one, not
  // only with the next repair job. Of thousands a second, all kept so long, a third of the time would go to collecting them.
  const arriving = new Map<Socket, Arriving>();
  const closeSlow = () => {
    for (const [socket, body] of [...arriving]) {
      if (body.request.complete || body.request.destroyed) arriving.delete(socket);
      else if (isTooSlow(body, now())) socket.destroy();
    }
  };
  const begin = createRounds({ everyMs: checkMs, isNeeded: () => arriving.size > 0, look: closeSlow });

  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    arriving.set(socket, { request, sinceMs: now(), bytesBefore: socket.bytesRead });
    begin();
  });
}

function isTooSlow({ request, sinceMs, bytesBefore }: Arriving, nowMs: number): boolean {
  const bytes = request.socket.bytesRead - bytesBefore;
  return nowMs - sinceMs > patienceMs + (bytes / minBytesPerSecond) * 1_000;
}

/** Whether a request brings a body, by what its head says. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
