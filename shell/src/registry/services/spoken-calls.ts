import { lookup } from 'node:dns/promises';
import { type CallBook, callBook } from '@tessera/contracts/compatibility/call-contract.ts';
import type { ServiceKey } from '@tessera/contracts/services.ts';
import type { ServiceUrls } from '@tessera/service-kit/service-urls.ts';
import { LRUCache } from 'lru-cache';

/** Fetches the call contracts of the services that are running. */
export interface SpokenCalls {
  /**
   * Returns one contract per copy that answers, empty if none does. Undefined if the service's address is unknown here.
   */
  of(service: ServiceKey): Promise<CallBook[] | undefined>;
}

/** The longest that a promotion waits for this. */
const timeoutMs = 2_000;

export function createSpokenCalls(urls: ServiceUrls): SpokenCalls {
  const cached = new LRUCache<string, { etag: string; book: CallBook }>({ max: 50 });
  /** Earlier addresses of services: a previous version stays on standby there for a while, and may take over again. */
  const earlier = new Map<ServiceKey, Set<string>>();

  async function ask(url: URL): Promise<CallBook | undefined> {
    const known = cached.get(url.href);
    const headers: HeadersInit = known ? { 'if-none-match': known.etag } : {};
    try {
      const answer = await fetch(new URL('/contracts', url), { headers, signal: AbortSignal.timeout(timeoutMs) });
      if (answer.status === 304 && known) return known.book;
      if (!answer.ok) return nothing;
      const book = callBook.parse(await answer.json());
      cached.set(url.href, { etag: answer.headers.get('etag') ?? '', book });
      return book;
    } catch {
      return undefined;
    }
  }

  return {
    async of(service) {
      const now = urls[service];
      if (!now) return undefined;
      const addresses = earlier.get(service) ?? new Set();
      earlier.set(service, addresses.add(now.href));
      const copies = [...(await copiesOf(now)), ...[...addresses].filter((address) => address !== now.href)];
      const asked = copies.map(async (copy) => [copy, await ask(new URL(copy))] as const);
      const answers = await Promise.all(asked);
      for (const [copy, book] of answers) if (!book && copy !== now.href) addresses.delete(copy);
      return answers.flatMap(([, book]) => book ?? []);
    },
  };
}

/** A service without this endpoint supports no known call. */
const nothing: CallBook = { calls: {}, parts: {} };

/**
 * Returns one address per copy where a name resolves to several, as in Compose or with a headless Kubernetes service.
 */
async function copiesOf(url: URL): Promise<string[]> {
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  if (found.length < 2 || url.protocol !== 'http:') return [url.href];
  return found.map(({ address, family }) => {
    const copy = new URL(url);
    copy.hostname = family === 6 ? `[${address}]` : address;
    return copy.href;
  });
}
