import { aProduct, aShirt, aStore, aVariant } from '../../svc-commerce/src/testing/builders.ts';
import { startCommerce } from '../../svc-commerce/src/testing/commerce-service.ts';
import { aReadyBuyer } from '../../svc-commerce/src/testing/shopper.ts';

/** A real store for services that ask svc-commerce what is left. */
export interface SoldOutStore {
  url: string;
  /** So many units of a variant are on the shelf from now on. */
  stock(variant: string, units: number): Promise<void>;
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
  return {
    url: service.url,
    async stock(variant, qtyInStock) {
      const path = `/api/commerce/inventory/prod-${variant}/variants/var-${variant}`;
      const { status } = await service.owner().call('PUT', path, { qtyInStock });
      if (status !== 200) throw new Error(`stock of ${variant}: ${status}`);
    },
    async buy(variant, email) {
      const { status } = await (await aReadyBuyer(service, { [variant]: 1 })).place({ email });
      if (status >= 300) throw new Error(`nobody could buy ${variant}: ${status}`);
      await service.outbox.relay();
    },
    stop: service.stop,
  };
}
