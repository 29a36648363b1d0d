import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { keepPace } from './body-pace.ts';
import { callsUnderWay } from './calls-under-way.ts';
import { safeHeaders } from './safe-headers.ts';

/** Time for the head of a request: names and cookies, a few kilobytes. */
const headMs = 20_000;
/** Half a gigabyte over a slow line. Minimum pace of a body: `keepPace`. */
const maxUploadMs = 30 * 60_000;
/**
 * A connection on which nothing moves in either direction. Services answer far sooner, and it is longer than any proxy in
 * front keeps a quiet connection, so that none is closed while a request is on its way.
 */
const quietMs = 120_000;
const headCheckMs = 2_000;
/** A client reuses an idle connection within this time, or opens another one. */
const quietLineMs = 250;

/** A server on which idle or very slow clients cannot hold connections. */
export function httpServer(listener: RequestListener): Server {
  const server = createServer({ connectionsCheckingInterval: headCheckMs }, onlyOneHost(listener));
  // `timeout` holds between calls as well. Another one for then would be set and taken off with each call.
  server.keepAliveTimeout = 0;
  server.headersTimeout = headMs;
  server.requestTimeout = maxUploadMs;
  server.timeout = quietMs;
  keepPace(server);
  server.on('clientError', refuseUnread);
  callsUnderWay(server);
  return server;
}

/** Refuses a request with several Host lines (RFC 9112, 3.2): a proxy in front may have read another one. */
function onlyOneHost(listener: RequestListener): RequestListener {
  return (request, response) => {
    if (hostLines(request.rawHeaders) <= 1) return listener(request, response);
    for (const [name, value] of safeHeaders) response.setHeader(name, value);
    response.writeHead(400, { Connection: 'close' }).end();
  };
}

function hostLines(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && text.toLowerCase() === 'host').length;
}

const statusOf: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};
const headLines = [...safeHeaders, ['Connection', 'close']].map(([name, value]) => `${name}: ${value}`);

/** Answers what never becomes a request: what is no HTTP, and heads that are too long or too slow. */
function refuseUnread({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  // In the middle of a connection, or of a response, a client could not parse it.
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

/**
 * Takes nothing new and waits for what runs, at most `graceMs`. Nobody is cut off: who keeps a line is told with the
 * next answer that it ends, and only lines that are quiet are closed (SAFE-44).
 */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  // Of HTTP it would close lines at once on which the next request is just coming.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  for (const { response } of callsUnderWay(server)) endLineWith(response);
  server.prependListener('request', (_request, response) => endLineWith(response));
  server.keepAliveTimeout = quietLineMs;
  const quiet = setTimeout(() => server.closeIdleConnections(), quietLineMs);
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(quiet);
  clearTimeout(late);
  // Ends what HTTP itself still watches for.
  server.close();
}

function endLineWith(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}
