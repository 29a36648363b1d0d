import type { IncomingMessage } from 'node:http';

/**
 * Reads the body as text; undefined if it is too long. The rest is read and dropped, so that the caller gets an answer.
 */
export function readText(request: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) chunks.push(chunk);
      else chunks.length = 0;
    });
    request.on('end', () => resolve(bytes > maxBytes ? undefined : textOf(chunks)));
    request.on('error', reject);
  });
}

function textOf(chunks: Buffer[]): string {
  const [only] = chunks;
  return only && chunks.length === 1 ? only.toString() : Buffer.concat(chunks).toString();
}
