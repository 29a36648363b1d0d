import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { timedCall } from '../lib/timed-call.ts';
import { brotli } from './brotli.ts';
import { singleUrls, withSingleBundle } from './rewrite-page.ts';
import type { SingleBundle } from './single-bundle.ts';

export interface Front {
  url: string;
  stop(): Promise<void>;
}

/**
 * Stands before the site. With a bundle, pages use it instead of the modules; without one it passes everything on
 * unchanged, so that both variants come the same way.
 */
export async function startFront(site: string, bundle?: SingleBundle): Promise<Front> {
  const { port } = new URL(site);
  const headers = await headersOfScript(site);
  const files = bundle && new Map([[singleUrls.script, bundle.script] as const, [singleUrls.style, bundle.style]]);
  const server = createServer((incoming, outgoing) => {
    const file = files?.get(incoming.url ?? '');
    if (file) return void outgoing.writeHead(200, { ...headers, 'content-type': typeOf(incoming.url) }).end(file);
    passOn(port, incoming, outgoing, bundle ? withSingleBundle : (html) => html);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const typeOf = (url = '') => (url.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'text/css; charset=utf-8');

/** Headers of the page's own script, for the bundle: a kilobyte is time on a slow line. */
async function headersOfScript(site: string): Promise<Record<string, string>> {
  const page = await timedCall(`${site}/cart`, { headers: { 'accept-encoding': 'identity' } });
  const url = /<script defer [^>]*src="([^"]+)"/.exec(page.body.toString())?.[1];
  if (!url) throw new Error('The cart page has no script.');
  const { headers } = await timedCall(site + url, { headers: { 'accept-encoding': 'br' } });
  const own = ['content-length', 'date', 'connection', 'keep-alive'];
  const kept = Object.entries(headers).filter(([name]) => !own.includes(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

function passOn(port: string, incoming: IncomingMessage, outgoing: ServerResponse, change: (html: string) => string) {
  const isPage = incoming.headers['sec-fetch-dest'] === 'document';
  const headers = { ...incoming.headers, ...(isPage && { 'accept-encoding': 'identity' }) };
  const asked = request(
    { host: '127.0.0.1', port, path: incoming.url, method: incoming.method, headers },
    async (answer) => {
      if (!isPage) return void answer.pipe(outgoing.writeHead(answer.statusCode ?? 500, answer.headers));
      const body = brotli(Buffer.from(change(await text(answer))), 5);
      const { 'content-length': _, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 500, { ...kept, 'content-encoding': 'br' }).end(body);
    },
  );
  asked.once('error', () => outgoing.destroy());
  incoming.pipe(asked);
}
