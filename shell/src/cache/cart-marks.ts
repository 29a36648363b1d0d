import { newId } from '@tessera/service-kit/ids.ts';
import type { CartOwner } from '../callers/cart-owner.ts';

/** What is asked of Redis. */
interface MarkStore {
  mget(...keys: string[]): Promise<(string | null)[]>;
  set(key: string, value: string, unit: 'EX', seconds: number): Promise<unknown>;
}

/**
 * Marks that change whenever a visitor's cart may have changed. They are in Redis, so that every shell sees a change before
 * the visitor receives the answer to it: a cart that was read before is reused only while its mark is the same.
 */
export interface CartMarks {
  /** Undefined while Redis is away: then nothing may be reused. */
  read(owner: CartOwner): Promise<string | undefined>;
  /** Call it when a cart may have changed, and before the visitor is told. Never rejects. */
  change(owner: CartOwner): Promise<void>;
  /** All carts of a website, where it is not known whose has changed. */
  changeAll(websiteId: string): Promise<void>;
}

/** Longer than a cart is ever reused. */
const markSeconds = 600;

export function redisCartMarks(redis: MarkStore, prefix: string): CartMarks {
  const keyOf = (websiteId: string, name: string) => `${prefix}:cart-mark:${websiteId}:${name}`;
  const mark = async (websiteId: string, name: string) => {
    await redis.set(keyOf(websiteId, name), newId('mark'), 'EX', markSeconds);
  };
  return {
    async read({ websiteId, marks }) {
      try {
        const found = await redis.mget(...['all', ...marks].map((name) => keyOf(websiteId, name)));
        return found.map((value) => value ?? '').join(' ');
      } catch {
        return undefined;
      }
    },
    async change({ websiteId, marks }) {
      // While Redis is away no shell reuses what it has read.
      await Promise.all(marks.map((name) => mark(websiteId, name))).catch(() => {});
    },
    changeAll: (websiteId) => mark(websiteId, 'all'),
  };
}
