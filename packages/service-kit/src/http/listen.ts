import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { keepPace } from './body-pace.ts';

/** Longer than any proxy in front keeps a quiet connection, so that none is closed while a request is on its way. */
const keepAliveMs = 65_000;
/** Time for the head of a request: names and cookies, a few kilobytes. */
const headMs = 20_000;
/** Half a gigabyte over a slow line. What a body must bring meanwhile, see `keepPace`. */
const longestUploadMs = 30 * 60_000;
/** A connection with a call under way on which nothing moves in either direction; services answer far sooner. */
const quietMs = 120_000;
const headSweepMs = 2_000;
const sweepMs = 100;

/** A server on which nobody can hold a connection by doing nothing, or next to nothing, with it. */
export function httpServer(listener: RequestListener): Server {
  const server = createServer({ connectionsCheckingInterval: headSweepMs }, listener);
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = headMs;
  server.requestTimeout = longestUploadMs;
  server.timeout = quietMs;
  keepPace(server);
  return server;
}

/** Starts to listen; port 0 takes a free one. @returns the address, `http://host:port` */
export async function listen(server: Server, port: number, host: string): Promise<string> {
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
