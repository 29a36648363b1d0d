import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { callsUnderWay } from './calls-under-way.ts';
import { networkOf } from './network-of.ts';

/**
 * Limits how many connections a network keeps open. Above `max` the one that was quiet for longest is closed; while all are
 * in use the new one is. Only for a server that browsers connect to themselves: behind a proxy all of them have its address.
 */
export function limitLines(server: Server, max: number): void {
  /** When each was last used, by network. */
  const linesOf = new Map<string, Map<Socket, number>>();
  const networks = new WeakMap<Socket, string>();

  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const lines = linesOf.get(network) ?? new Map<Socket, number>();
    linesOf.set(network, lines.set(socket, performance.now()));
    networks.set(socket, network);
    socket.once('close', () => {
      lines.delete(socket);
      if (lines.size === 0 && linesOf.get(network) === lines) linesOf.delete(network);
    });
    if (lines.size > max) longestQuiet(server, lines, socket).destroy();
  });
  server.on('request', ({ socket }) => {
    linesOf.get(networks.get(socket) ?? '')?.set(socket, performance.now());
  });
}

function longestQuiet(server: Server, lines: ReadonlyMap<Socket, number>, newest: Socket): Socket {
  const inUse = new Set([...callsUnderWay(server)].map(({ response }) => response.socket));
  let [found, foundAt] = [newest, Number.POSITIVE_INFINITY];
  for (const [line, usedAt] of lines) {
    if (line !== newest && usedAt < foundAt && !inUse.has(line)) [found, foundAt] = [line, usedAt];
  }
  return found;
}
