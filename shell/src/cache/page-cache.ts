import { LRUCache } from 'lru-cache';
import type { PageBody } from './page-body.ts';

/** A page in the cache. */
export interface CachedPage {
  websiteId: string;
  body: PageBody;
  /** Products it shows; a change of their stock makes it outdated. */
  productIds: ReadonlySet<string>;
}

/** What making a page gives. A page that may not be kept is only shared by those who waited for it. */
export interface MadePage<P extends CachedPage> {
  page: P;
  mayKeep: boolean;
  /** How long it may be kept, where that is shorter than usual. */
  maxAgeMs?: number;
  /** The key to keep it under, where making it told more than was known before. */
  keepAs?: string;
  /** What the page is about could not be had; an older copy is better than this one. */
  isOutage: boolean;
}

export interface FoundPage<P extends CachedPage> {
  page: P;
  isHit: boolean;
}

export interface PageCache<P extends CachedPage> {
  /** From memory, else made; those who ask for one page at the same time wait for one making. */
  get(websiteId: string, key: string, make: () => Promise<MadePage<P>>): Promise<FoundPage<P>>;
  /** As above, of a page that may turn out to be another one for each visitor: then it is nobody else's, and not kept. */
  get(websiteId: string, key: string, make: () => Promise<MadePage<P> | undefined>): Promise<FoundPage<P> | undefined>;
  /** Whether asking for a page would not make it: it is kept, or being made already. */
  has(websiteId: string, key: string): boolean;
  /** Drops a website's pages, or only those that show one product. */
  invalidate(websiteId: string, productId?: string): void;
}

interface Options {
  maxBytes: number;
  now: () => number;
  maxAgeMs?: number;
}

interface Kept<P> {
  page: P;
  untilMs: number;
  /** Pages nobody asks for again are not worth the better compression. */
  isPrepared: boolean;
}

/** Nothing is older than this, whatever events were lost. */
const maxMs = 60_000;
/** More than change while one page is made. */
const maxRemembered = 10_000;

export function createPageCache<P extends CachedPage>({ maxBytes, now, maxAgeMs = maxMs }: Options): PageCache<P> {
  const kept = new LRUCache<string, Kept<P>>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.body.size + 1 });
  const making = new Map<string, Promise<P | undefined>>();
  /** Goes up with every change. */
  const changes = new Map<string, number>();
  const changesOf = (websiteId: string) => changes.get(websiteId) ?? 0;
  /** Of websites, and of their single products, which change was the last one. */
  const lastChanges = new LRUCache<string, number>({ max: maxRemembered });
  const subjectOf = (websiteId: string, productId = '') => `${websiteId}|${productId}`;

  /**
   * Whether a page that was begun after so many changes shows what has changed since. In a busy shop some product does all
   * the time: pages that do not show it are kept all the same, or none would be when each is made most slowly.
   */
  function isOutdated({ websiteId, productIds }: P, before: number): boolean {
    const subjects = [undefined, ...productIds].map((productId) => subjectOf(websiteId, productId));
    return subjects.some((subject) => (lastChanges.get(subject) ?? 0) > before);
  }

  type Make = () => Promise<MadePage<P> | undefined>;

  async function makeAndKeep(websiteId: string, key: string, make: Make): Promise<P | undefined> {
    const before = changesOf(websiteId);
    const made = await make();
    if (!made) return undefined;
    const older = made.isOutage ? kept.get(key) : undefined;
    if (older) return older.page;
    const mayKeep = made.mayKeep && !isOutdated(made.page, before);
    const untilMs = now() + Math.min(maxAgeMs, made.maxAgeMs ?? maxAgeMs);
    if (mayKeep) kept.set(made.keepAs ?? key, { page: made.page, untilMs, isPrepared: false });
    return made.page;
  }

  const isFresh = (entry: Kept<P>) => now() < entry.untilMs;
  const turnOf = (websiteId: string, key: string) => `${changesOf(websiteId)}|${key}`;

  function get(websiteId: string, key: string, make: () => Promise<MadePage<P>>): Promise<FoundPage<P>>;
  function get(websiteId: string, key: string, make: Make): Promise<FoundPage<P> | undefined>;
  async function get(websiteId: string, key: string, make: Make): Promise<FoundPage<P> | undefined> {
    const entry = kept.get(key);
    if (entry && isFresh(entry)) {
      prepareOnce(entry);
      return { page: entry.page, isHit: true };
    }
    const turn = turnOf(websiteId, key);
    const running = making.get(turn) ?? makeAndKeep(websiteId, key, make).finally(() => making.delete(turn));
    making.set(turn, running);
    const page = await running;
    return page && { page, isHit: false };
  }

  return {
    has(websiteId, key) {
      const entry = kept.peek(key);
      return (entry !== undefined && isFresh(entry)) || making.has(turnOf(websiteId, key));
    },
    get,
    invalidate(websiteId, productId) {
      changes.set(websiteId, changesOf(websiteId) + 1);
      lastChanges.set(subjectOf(websiteId, productId), changesOf(websiteId));
      for (const [key, { page }] of kept.entries()) {
        const isMeant = page.websiteId === websiteId && (!productId || page.productIds.has(productId));
        if (isMeant) kept.delete(key);
      }
    },
  };
}

function prepareOnce(entry: Kept<CachedPage>): void {
  if (entry.isPrepared) return;
  entry.isPrepared = true;
  void entry.page.body.prepare().catch(() => undefined);
}
