import { maxOffered, type OfferedVariant, readOffered } from '@tessera/contracts/commerce/offered-calls.ts';
import type { ServiceCalls } from '@tessera/service-kit/http/service-calls.ts';
import { Outage } from '@tessera/service-kit/outage.ts';

/** What the store offers, by variant id; what it does not offer is not in it. */
export type Offered = ReadonlyMap<string, OfferedVariant>;

/** @throws Outage when the store cannot be asked right now */
export type ReadOffered = (websiteId: string, variantIds: readonly string[]) => Promise<Offered>;

/** Asks svc-commerce every time, because the stock may have just changed. */
export function createReadOffered(commerce: ServiceCalls | undefined): ReadOffered {
  return async (websiteId, variantIds) => {
    if (variantIds.length === 0) return new Map();
    if (!commerce) throw new Outage('there is no store to ask: COMMERCE_URL is not set');
    const answers = [];
    for (let from = 0; from < variantIds.length; from += maxOffered) {
      const query = { variantIds: variantIds.slice(from, from + maxOffered).join(',') };
      answers.push(
        await commerce(readOffered, { query }, websiteId).catch((cause) => {
          throw new Outage('svc-commerce could not be asked what it offers', { cause });
        }),
      );
    }
    return new Map(
      answers.flatMap((answer) => answer?.variants ?? []).map((variant) => [variant.variantId, variant] as const),
    );
  };
}
