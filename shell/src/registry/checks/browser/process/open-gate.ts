import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as requestFrom, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The browser's only way to the network: a proxy in front of the inspected pages. */
export interface Gate {
  /** `host:port`, for the browser's proxy setting. */
  address: string;
  /** Restricts the browser to the origins of these pages. */
  admitOnly(pages: readonly { url: string }[]): void;
}

const connection = new Set(['proxy-connection', 'connection', 'keep-alive']);

/**
 * Starts a proxy that forwards requests to admitted origins and refuses all others. Tunnels (https, web sockets) are
 * always refused: another port of this machine may be a database, or a service that trusts local clients.
 */
export async function openGate(): Promise<Gate> {
  let admitted: ReadonlySet<string> = new Set();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, response) => {
    const { url = '' } = request;
    if (!URL.canParse(url) || !admitted.has(new URL(url).origin)) response.writeHead(403).end();
    else forward(request, response, agent);
  });
  server.on('connect', (_request, socket) => socket.destroy());
  server.on('upgrade', (_request, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    admitOnly(pages) {
      admitted = new Set(pages.map(({ url }) => new URL(url).origin));
    },
  };
}

function forward(request: IncomingMessage, response: ServerResponse, agent: Agent): void {
  const { method, url = '' } = request;
  const headers = endToEnd(request.headers);
  const onward = requestFrom(url, { method, headers, agent }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, endToEnd(answer.headers));
    answer.pipe(response);
    answer.on('error', () => response.destroy());
  });
  // Leaving a page aborts its requests; a closed site no longer answers.
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Headers of the message, without those of one connection. */
function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connection.has(name)));
}
