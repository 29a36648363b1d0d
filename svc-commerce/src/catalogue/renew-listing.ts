import type { DomainEvent } from '@tessera/contracts/events.ts';
import { retryOnConflict } from '@tessera/service-kit/data/retry-on-conflict.ts';
import type { EventHandlers } from '@tessera/service-kit/queue/event-consumer.ts';
import type { RepairJob } from '@tessera/service-kit/queue/repair-job.ts';
import { listingJobName } from '../preferences/store-rules.ts';
import type { CatalogueDeps } from './deps.ts';
import { contentListing, stockListing } from './listing.ts';
import { listingState } from './listing-fields.ts';
import { type ProductDocument, productOrders } from './product-model.ts';

type Deps = Pick<CatalogueDeps, 'products' | 'stock' | 'storeRules'>;

const atOnce = 50;
const maxTries = 10;
const repairBatch = 200;

/**
 * Makes lists agree with products and their stock as they are now. Of two at once the one that read later wins: each
 * writes over the turn it read before it looked at the stock, and looks again when somebody else was quicker.
 */
export async function renewListings(websiteId: string, productIds: readonly string[], deps: Deps): Promise<void> {
  for (let from = 0; from < productIds.length; from += atOnce) {
    let left = productIds.slice(from, from + atOnce);
    const renew = async () => {
      left = await renewOnce(websiteId, left, deps);
      return left.length === 0 ? true : undefined;
    };
    const giveUp = () => {
      throw new Error(`lists of ${left.length} products of ${websiteId} are not renewed`);
    };
    await retryOnConflict(renew, { tries: maxTries, giveUp });
  }
}

/** @returns the products somebody else changed meanwhile */
async function renewOnce(websiteId: string, ids: readonly string[], { products, stock, storeRules }: Deps) {
  const found = await products.readMany(websiteId, [...ids]);
  const [levels, { settings }] = await Promise.all([stock.levelsOf(websiteId, ids), storeRules.read(websiteId)]);
  const written = await Promise.all(
    found.map(async (product) => {
      const listing = {
        ...contentListing(product),
        ...stockListing(product, levels, settings.scarcityThreshold),
        state: listingState.current,
        turn: (product.listing?.turn ?? 0) + 1,
      };
      // A removed product is in no list, so there is nothing to write.
      const isCurrent = product.removedOn !== undefined || (await products.writeListing(product, listing));
      return isCurrent ? [] : [product.id];
    }),
  );
  return written.flat();
}

/** Stock that moved, and products that changed, wherever that was. */
export function listingEvents(deps: Deps): EventHandlers {
  const renew = ({ websiteId }: Pick<DomainEvent, 'websiteId'>, ids: readonly string[]) =>
    renewListings(websiteId, ids, deps);
  return {
    'stock.changed': (event) => renew(event, [event.payload.productId]),
    'product.changed': (event) => renew(event, event.payload.productIds),
  };
}

/** Renews what is outdated: where the threshold changed, and what a process left that died. */
export function listingJob(deps: Deps): RepairJob {
  return {
    name: listingJobName,
    everyMs: 60_000,
    run: async () => {
      for (const websiteId of await deps.storeRules.withOutdatedListings()) await renewAll(websiteId, deps);
      for (;;) {
        const outdated = await deps.products.outdatedListings(repairBatch);
        for (const [websiteId, ids] of byWebsite(outdated)) await renewListings(websiteId, ids, deps);
        if (outdated.length < repairBatch) return;
      }
    },
  };
}

/** Renews all lists of a website, whose threshold is another now. */
async function renewAll(websiteId: string, deps: Deps): Promise<void> {
  const { settings } = await deps.storeRules.read(websiteId);
  const order = { ...productOrders.name, direction: 1 as const };
  for (let cursor: string | undefined; ; ) {
    const { page, nextPageCursor } = await deps.products.page(websiteId, { order, cursor, limit: repairBatch });
    await renewListings(
      websiteId,
      page.map(({ id }) => id),
      deps,
    );
    if (nextPageCursor === null) break;
    cursor = nextPageCursor;
  }
  await deps.storeRules.noteListings(websiteId, settings.scarcityThreshold);
}

function byWebsite(products: readonly Pick<ProductDocument, 'websiteId' | 'id'>[]): Map<string, string[]> {
  const ids = new Map<string, string[]>();
  for (const { websiteId, id } of products) ids.set(websiteId, [...(ids.get(websiteId) ?? []), id]);
  return ids;
}
