import type { OfferedVariant } from '@tessera/contracts/commerce/offered-calls.ts';
import { restockLimits } from '@tessera/contracts/forms/restock-limits.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import type { Offered, ReadOffered } from './offered.ts';
import { supplyOf, unpromised } from './promised.ts';
import type { SignUpStore } from './sign-up-store.ts';

/** One variant whose notices the owner asks for. */
export interface NoticesRequest {
  productId: string;
  variantId: string;
  limit?: number | undefined;
}

export interface Asked {
  queued: number;
  waiting: number;
  sellable: number | null;
}

export interface AskDeps {
  signUps: SignUpStore;
  readOffered: ReadOffered;
  /** Puts notices on the queue, in this order; what a queue that is away does not take is found by the repair job. */
  queue(websiteId: string, ids: readonly string[], askedMs: number): Promise<void>;
  now: () => number;
  repairAfterMs: number;
}

/** @throws Outage when the store is unavailable: no notice is sent without checking the stock */
export async function askForNotices(
  websiteId: string,
  request: NoticesRequest,
  deps: AskDeps,
): Promise<Asked | Failure> {
  return askForThese(websiteId, request, await deps.readOffered(websiteId, [request.variantId]), deps);
}

export interface AskedOfMany {
  queued: number;
  results: { productId: string; variantId: string; queued: number; error: string | null }[];
}

/** Several variants, each by itself; one that is named twice counts once (STOCK-073, STOCK-074). */
export async function askForMany(
  websiteId: string,
  requests: readonly NoticesRequest[],
  deps: AskDeps,
): Promise<AskedOfMany> {
  const once = [...new Map(requests.map((one) => [`${one.productId} ${one.variantId}`, one])).values()];
  const readable = once.map(({ variantId }) => variantId).filter((id) => /^[\w.-]+$/.test(id));
  const offered = await deps.readOffered(websiteId, [...new Set(readable)]);
  const results: AskedOfMany['results'] = [];
  for (const request of once) {
    const asked = await askForThese(websiteId, request, offered, deps);
    const { productId, variantId } = request;
    const outcome = asked instanceof Failure ? { queued: 0, error: asked.text } : { queued: asked.queued, error: null };
    results.push({ productId, variantId, ...outcome });
  }
  return { queued: results.reduce((sum, { queued }) => sum + queued, 0), results };
}

/**
 * Queues notices for those who have waited longest: as many as there are unpromised units. Of concurrent requests
 * it is the same people, who get it once.
 */
async function askForThese(
  websiteId: string,
  { productId, variantId, limit = restockLimits.wave }: NoticesRequest,
  offered: Offered,
  deps: AskDeps,
): Promise<Asked | Failure> {
  const { signUps, now, repairAfterMs } = deps;
  const variant = offered.get(variantId);
  if (variant?.productId !== productId) return fail('restock.variant_unknown');
  const askedMs = now();
  const ids = await nextInLine(websiteId, variant, limit, deps);
  const queued = ids.length > 0 ? await signUps.giveTurn(websiteId, ids, askedMs, askedMs + repairAfterMs) : 0;
  if (queued > 0) await deps.queue(websiteId, ids, askedMs);
  const waiting = await signUps.countWaiting(websiteId, variantId);
  return { queued, waiting, sellable: variant.sellable };
}

/**
 * Reads the next in line before the promised units: a person queued by a concurrent request is among the first or
 * counted by the second, and so never adds to those there are units for.
 */
async function nextInLine(
  websiteId: string,
  variant: OfferedVariant,
  limit: number,
  { signUps, now }: AskDeps,
): Promise<string[]> {
  const { variantId, sellable } = variant;
  const most = sellable === null ? limit : Math.min(limit, sellable);
  const ids = most > 0 ? await signUps.oldestWaiting(websiteId, variantId, most) : [];
  if (sellable === null || ids.length === 0) return ids;
  return ids.slice(0, await unpromised(websiteId, { variantId, supply: supplyOf(variant) }, now(), signUps));
}
