import { lookup } from 'node:dns/promises';
import { type CallBook, callBook } from '@tessera/contracts/compatibility/call-contract.ts';
import type { ServiceKey } from '@tessera/contracts/services.ts';
import type { ServiceUrls } from '@tessera/service-kit/service-urls.ts';
import { LRUCache } from 'lru-cache';

/** Asks the services what they take and answer, as they run at this moment. */
export interface SpokenCalls {
  /** Of every copy that answers; none where nobody does. Undefined of a service whose address nobody knows here. */
  of(service: ServiceKey): Promise<CallBook[] | undefined>;
}

/** Whoever moves a module waits for this at most. */
const withinMs = 2_000;

export function createSpokenCalls(urls: ServiceUrls): SpokenCalls {
  const kept = new LRUCache<string, { etag: string; book: CallBook }>({ max: 50 });
  /** Where services were before they were led elsewhere: a version stands by there for a while, and may take over again. */
  const left = new Map<ServiceKey, Set<string>>();

  async function ask(url: URL): Promise<CallBook | undefined> {
    const known = kept.get(url.href);
    const headers: HeadersInit = known ? { 'if-none-match': known.etag } : {};
    try {
      const answer = await fetch(new URL('/contracts', url), { headers, signal: AbortSignal.timeout(withinMs) });
      if (answer.status === 304 && known) return known.book;
      if (!answer.ok) return nothing;
      const book = callBook.parse(await answer.json());
      kept.set(url.href, { etag: answer.headers.get('etag') ?? '', book });
      return book;
    } catch {
      return undefined;
    }
  }

  return {
    async of(service) {
      const now = urls[service];
      if (!now) return undefined;
      const addresses = left.get(service) ?? new Set();
      left.set(service, addresses.add(now.href));
      const copies = [...(await copiesOf(now)), ...[...addresses].filter((address) => address !== now.href)];
      const asked = copies.map(async (copy) => [copy, await ask(new URL(copy))] as const);
      const answers = await Promise.all(asked);
      for (const [copy, book] of answers) if (!book && copy !== now.href) addresses.delete(copy);
      return answers.flatMap(([, book]) => book ?? []);
    },
  };
}

/** A service that does not know the question speaks nothing that is known. */
const nothing: CallBook = { calls: {}, parts: {} };

/** One address for each copy where a name stands for several, as in Compose or behind a headless name. */
async function copiesOf(url: URL): Promise<string[]> {
  const found = await lookup(url.hostname, { all: true }).catch(() => []);
  if (found.length < 2 || url.protocol !== 'http:') return [url.href];
  return found.map(({ address, family }) => {
    const copy = new URL(url);
    copy.hostname = family === 6 ? `[${address}]` : address;
    return copy.href;
  });
}
