import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { forEachService, type ServiceKey } from '@tessera/contracts/services.ts';

/** What a service of the test answers. */
export interface StubAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string | string[]>;
}
interface StubRequest {
  service: ServiceKey;
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingMessage['headers'];
  body: string;
}
export type StubHandler = (request: StubRequest) => StubAnswer | undefined | Promise<StubAnswer | undefined>;

const measures = ['/api/census/', '/api/1/performance/', '/api/events/'];

/** Takes what a page tells of itself, and asks nothing about it. */
export const takesMeasures: StubHandler = ({ path }) => {
  if (path === '/api/1/performance/settings') return { status: 200, body: { pageLoadId: 'page-load-1' } };
  return measures.some((start) => path.startsWith(start)) ? { status: 204 } : undefined;
};

export interface StubServices {
  urls: Record<ServiceKey, string>;
  /** Everything that was asked, oldest first. */
  requests: StubRequest[];
  /** Answers before the handlers given at the start; takes itself back. */
  answer(handler: StubHandler): () => void;
  /** Closes a service's door, and opens it again at the same address. */
  down(service: ServiceKey): Promise<void>;
  up(service: ServiceKey): Promise<void>;
  stop(): Promise<void>;
}

/** A small HTTP server for each service that answers by the contract, for tests of the shell alone. */
export async function startStubServices(...base: StubHandler[]): Promise<StubServices> {
  const requests: StubRequest[] = [];
  const handlers = [...base];
  const open = async (service: ServiceKey, port = 0): Promise<Server> => {
    const server = createServer((request, response) => void answerOne(service, request, response));
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  const answerOne = async (service: ServiceKey, request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url ?? '/', 'http://stub');
    const { method = 'GET', headers } = request;
    const body = Buffer.concat(chunks).toString();
    const asked = { service, method, path: url.pathname, query: url.searchParams, headers, body };
    requests.push(asked);
    for (const handler of handlers) {
      const answer = await handler(asked);
      if (answer) return send(response, answer);
    }
    send(response, { status: 404, body: { code: 'request.not_found' } });
  };
  const opened = await Promise.all(Object.values(forEachService(async (key) => [key, await open(key)] as const)));
  const servers = new Map(opened);
  const portOf = (server: Server) => (server.address() as AddressInfo).port;
  const ports = Object.fromEntries(opened.map(([key, server]) => [key, portOf(server)])) as Record<ServiceKey, number>;
  const close = async (key: ServiceKey) => {
    const server = servers.get(key);
    servers.delete(key);
    server?.closeAllConnections();
    await new Promise((resolve) => server?.close(resolve));
  };

  return {
    urls: forEachService((key) => `http://127.0.0.1:${ports[key]}`),
    requests,
    answer(handler) {
      handlers.unshift(handler);
      return () => void handlers.splice(handlers.indexOf(handler), 1);
    },
    down: close,
    async up(key) {
      servers.set(key, await open(key, ports[key]));
    },
    async stop() {
      await Promise.all([...servers.keys()].map(close));
    },
  };
}

function send(response: ServerResponse, { status = 200, body, headers = {} }: StubAnswer): void {
  const text = typeof body === 'string' ? body : JSON.stringify(body ?? null);
  const type = status >= 400 ? 'application/problem+json' : 'application/json';
  const length = headers['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { 'content-type': type, ...length, ...headers });
  response.end(text);
}
