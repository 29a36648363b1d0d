import { createHash } from 'node:crypto';

/** By the shortest hash that browsers take: each page and each container has one of every file, and none can be packed. */
export const integrityHash = 'sha256';

/** Subresource integrity of a file, as it stands in an `integrity` attribute. */
export function integrityOf(content: Buffer): string {
  return `${integrityHash}-${createHash(integrityHash).update(content).digest('base64')}`;
}

/** Short hash of named contents, whatever order they come in. */
export function contentHash(parts: ReadonlyMap<string, Buffer | string>): string {
  const hash = createHash('sha256');
  for (const [name, content] of [...parts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, 8);
}
