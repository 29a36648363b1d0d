import { request as openRequest } from 'node:http';

/** A request as it is written. */
export interface RawRequest {
  method: string;
  target: string;
  headers: Record<string, string | string[]>;
  body: Buffer | undefined;
}

export interface RawAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

/**
 * Sends a request as it is written, which `fetch` would not, on a connection of its own.
 * @throws when there is no whole answer in time
 */
export function sendRaw(serviceUrl: string, { method, target, headers, body }: RawRequest, limitMs: number) {
  const { hostname, port } = new URL(serviceUrl);
  return new Promise<RawAnswer>((resolve, reject) => {
    const sent = openRequest({ hostname, port, method, path: target, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        clearTimeout(late);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    const late = setTimeout(() => sent.destroy(new Error(`no whole answer within ${limitMs} ms`)), limitMs);
    sent.on('error', (error) => {
      clearTimeout(late);
      reject(error);
    });
    sent.end(body);
  });
}
