import { aProduct, aStore, aVariant } from '../testing/builders.ts';
import { type CommerceService, startCommerce } from '../testing/commerce-service.ts';

/** Two processes of the service on one database, as in production. */
export interface RacingServices {
  one: CommerceService;
  two: CommerceService;
  stop(): Promise<void>;
}

/** Units of the product that many want at once. */
export const fewUnits = 5;

/** Starts both, with a scarce product and a coupon for one use for every round. */
export async function startRacing(rounds: number): Promise<RacingServices> {
  const one = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 10_000 });
  const { DATABASE_PREFIX, QUEUE_PREFIX } = one.config;
  const two = await startCommerce({ ROLE: 'api', RATE_LIMIT_SCALE: 10_000, DATABASE_PREFIX, QUEUE_PREFIX });
  const each = Array.from({ length: rounds }, (_, round) => round);
  const plenty = aProduct('mug', { variants: [aVariant('mug', { unlimited: true })] });
  const scarce = each.map((round) => {
    const id = `rare-${round}`;
    return aProduct(id, { variants: [aVariant(id, { qtyInStock: fewUnits })] });
  });
  const coupons = each.map((round) => ({
    ...{ id: `once-${round}`, code: `ONCE${round}`, kind: 'percent' as const, percent: 50, amountCents: null },
    ...{ minimumSubtotalCents: null, maxUses: 1, maxUsesPerCustomer: null, enabled: true },
  }));
  await one.load(aStore([plenty, ...scarce], { coupons }));
  return {
    one,
    two,
    stop: async () => {
      await two.stop();
      await one.stop();
    },
  };
}
