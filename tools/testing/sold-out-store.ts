import { holdJobName } from '../../svc-commerce/src/stock/hold-key.ts';
import { aProduct, aShirt, aStore, aVariant } from '../../svc-commerce/src/testing/builders.ts';
import { startCommerce } from '../../svc-commerce/src/testing/commerce-service.ts';
import { aBuyer, aReadyBuyer, type Buyer, stockOf } from '../../svc-commerce/src/testing/shopper.ts';

/** A real store for services that ask svc-commerce what is left. */
export interface SoldOutStore {
  url: string;
  /** So many units of a variant are on the shelf from now on. */
  stock(variant: string, units: number): Promise<void>;
  /** A unit is reserved for so long for each who is told. */
  reserveFor(hours: number): Promise<void>;
  /** This form comes over the store's pages from now on; none where it is empty. */
  popup(formId: string): Promise<void>;
  /** The time of all that is held is over. */
  letHoldsLapse(): Promise<void>;
  /** How much of a variant is in the house, and how much of it is held. */
  stockOf(variant: string): Promise<{ onHand: number; held: number }>;
  /** A visitor of the store. */
  shopper(): Buyer;
  /** Somebody buys one of a variant. */
  buy(variant: string, email: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * With one variant each and nothing left: `mug`, `jar` and `bowl`; besides a shirt, a draft, and a class without stock to
 * count.
 */
export async function startSoldOutStore(settings: Record<string, unknown> = {}): Promise<SoldOutStore> {
  const service = await startCommerce({ RATE_LIMIT_SCALE: 1_000, ...settings });
  const soldOut = ['mug', 'jar', 'bowl'].map((name) =>
    aProduct(name, { variants: [aVariant(name, { qtyInStock: 0, priceCents: 2_500 })] }),
  );
  const others = [aShirt(), aProduct('class', { productType: 3 }), aProduct('draft', { enabled: false })];
  await service.load(aStore([...soldOut, ...others]));
  const prefer = async (namespace: string, changed: object) => {
    const { status, body } = await service.owner().call('PUT', `/api/v1/commerce-preferences/${namespace}`, changed);
    if (status !== 200) throw new Error(`${JSON.stringify(changed)}: ${JSON.stringify(body)}`);
  };
  return {
    url: service.url,
    async stock(variant, qtyInStock) {
      const path = `/api/commerce/inventory/prod-${variant}/variants/var-${variant}`;
      const { status } = await service.owner().call('PUT', path, { qtyInStock });
      if (status !== 200) throw new Error(`stock of ${variant}: ${status}`);
    },
    reserveFor: (restockReserveHours) => prefer('merchandising', { restockReserveHours }),
    popup: (popupFormId) => prefer('marketing', { popupFormId }),
    async letHoldsLapse() {
      const held = { websiteId: 'site-a', 'holds.until': { $gt: 0 } };
      await service.db.collection('stock').updateMany(held, { $set: { 'holds.$[].until': 1 } });
      await service.repairJobs.run(holdJobName);
    },
    async stockOf(variant) {
      const { onHand = 0, held = 0 } = await stockOf(service, variant);
      return { onHand, held };
    },
    shopper: () => aBuyer(service),
    async buy(variant, email) {
      const { status } = await (await aReadyBuyer(service, { [variant]: 1 })).place({ email });
      if (status >= 300) throw new Error(`nobody could buy ${variant}: ${status}`);
      await service.outbox.relay();
    },
    stop: service.stop,
  };
}
