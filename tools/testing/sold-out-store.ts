import { aProduct, aShirt, aStore, aVariant } from '../../svc-commerce/src/testing/builders.ts';
import { type CommerceService, startCommerce } from '../../svc-commerce/src/testing/commerce-service.ts';

/** A real store for services that ask svc-commerce what is left. */
export interface SoldOutStore {
  url: string;
  /** So many units of a variant are on the shelf from now on. */
  stock(variant: string, units: number): Promise<void>;
  /** Makes the store one that nobody reaches, and one that is there again. */
  service: CommerceService;
  stop(): Promise<void>;
}

/** With one variant each and nothing left: `mug`, `jar`, `bowl` and what is named besides; a shirt, and a class without stock to count. */
export async function startSoldOutStore(names: readonly string[] = [], websiteIds = ['site-a']): Promise<SoldOutStore> {
  const service = await startCommerce({ RATE_LIMIT_SCALE: 1_000 });
  const soldOut = ['mug', 'jar', 'bowl', ...names].map((name) =>
    aProduct(name, { variants: [aVariant(name, { qtyInStock: 0, priceCents: 2_500 })] }),
  );
  for (const websiteId of websiteIds) {
    const store = aStore([
      ...soldOut,
      aShirt(),
      aProduct('class', { productType: 3 }),
      aProduct('draft', { enabled: false }),
    ]);
    await service.load(store, websiteId);
  }
  return {
    url: service.url,
    service,
    async stock(variant, qtyInStock) {
      const path = `/api/commerce/inventory/prod-${variant}/variants/var-${variant}`;
      const { status } = await service.owner().call('PUT', path, { qtyInStock });
      if (status !== 200) throw new Error(`stock of ${variant}: ${status}`);
    },
    stop: service.stop,
  };
}
