import type { Server } from 'node:http';

/** Listens where the benchmark said, and tells it so. Ends with its parent. */
export function listenAndSay(server: Pick<Server, 'listen'>): void {
  server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.({ ready: true }));
  process.once('disconnect', () => process.exit(0));
}
