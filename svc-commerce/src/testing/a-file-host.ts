import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

export interface FileHost {
  origin: string;
  /** Paths that were asked for. */
  asked: string[];
  /** The most requests that were open at the same time. */
  mostAtOnce(): number;
  stop(): Promise<void>;
}

/** A web server on this machine that has a picture at each path but those with `missing` in it. */
export async function aFileHost(): Promise<FileHost> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    open += 1;
    most = Math.max(most, open);
    response.once('close', () => {
      open -= 1;
    });
    if (request.url?.includes('missing')) response.writeHead(404).end('no');
    else setImmediate(() => response.end(picture));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    mostAtOnce: () => most,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
