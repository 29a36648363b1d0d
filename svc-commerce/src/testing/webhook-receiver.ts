import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Receiver {
  url: string;
  received: { headers: Record<string, string | undefined>; body: string }[];
  /** Status it answers from now on. */
  answer(status: number): void;
  stop(): Promise<void>;
}

/** Somebody who takes webhooks, on this machine. */
export async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  let status = 200;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    received.push({ headers, body: Buffer.concat(chunks).toString() });
    response.writeHead(status).end(status === 200 ? 'thanks' : 'no');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    received,
    answer: (next) => {
      status = next;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
