import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** A small file that programs read: a feed, a calendar, a map of the website. */
export interface TextFile {
  contentType: string;
  text: string;
  /** How long it may be used without asking again, in seconds. */
  maxAgeSeconds: number;
  /** Name under which browsers save it. */
  saveAs?: string;
}

/** Sends a file, or says that the one the caller has is still right (RFC 9110, 13.1.2). */
export function sendTextFile(request: IncomingMessage, response: ServerResponse, file: TextFile): void {
  const bytes = Buffer.from(file.text);
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`;
  response.setHeader('etag', etag);
  response.setHeader('cache-control', `public, max-age=${file.maxAgeSeconds}`);
  if (isKnown(request.headers['if-none-match'], etag)) {
    response.writeHead(304).end();
    return;
  }
  response.writeHead(200, {
    'content-type': file.contentType,
    'content-length': bytes.length,
    ...(file.saveAs && { 'content-disposition': `attachment; filename="${file.saveAs}"` }),
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Proxies that compress an answer weaken its tag. */
function isKnown(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
