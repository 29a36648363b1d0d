import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { keepPace } from './body-pace.ts';
import { safeHeaders } from './safe-headers.ts';

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
  server.on('clientError', refuseUnread);
  return server;
}

const statusOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
const headLines = [...safeHeaders, ['Connection', 'close']].map(([name, value]) => `${name}: ${value}`);

/** Answers what never becomes a request: what is no HTTP, and heads that are too long or too slow. */
function refuseUnread({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // In the middle of a connection, or of an answer, nobody would read it as one.
  if (!socket.writable || socket.bytesWritten > 0) socket.destroy();
  else socket.end([`HTTP/1.1 ${statusOf[code] ?? '400 Bad Request'}`, ...headLines, '', ''].join('\r\n'));
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
