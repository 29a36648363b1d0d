import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Longer than any proxy in front keeps a quiet connection, so that none is closed while a request is on its way. */
const keepAliveMs = 65_000;
/** Half a gigabyte over a slow line; heads of requests have a minute, as ever. */
const longestUploadMs = 30 * 60_000;
const sweepMs = 100;

/** Starts to listen; port 0 takes a free one. @returns the address, `http://host:port` */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  server.keepAliveTimeout = keepAliveMs;
  server.requestTimeout = longestUploadMs;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  return `http://${host}:${bound}`;
}

/** Takes nothing new and waits for what runs, at most `graceMs`. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections that answered their last request wait for a next one; nobody will take it here.
  const sweep = setInterval(() => server.closeIdleConnections(), sweepMs);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(late);
}
