import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request as requestFrom, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The only way from the browser to the network: a proxy in front of the pages that are being looked at. */
export interface Gate {
  /** `host:port`, for the browser's proxy setting. */
  address: string;
  /** Lets the browser reach the origins of these pages and nothing else. */
  admitOnly(pages: readonly { url: string }[]): void;
}

const connection = new Set(['proxy-connection', 'connection', 'keep-alive']);

/**
 * Starts a proxy that forwards requests to admitted origins. All others it refuses itself, tunnels (https, web sockets)
 * always: another port of this machine may be a database or a service that trusts its neighbours.
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
  // A page that is left takes its requests along; a site that is closed is an address where nothing answers.
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** Headers of the message, without those of one connection. */
function endToEnd(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !connection.has(name)));
}
