import { productSummary, type StoreSettings } from '@tessera/contracts/commerce/product.ts';
import { hasFeature, planFeature } from '@tessera/contracts/enumerations/plan-features.ts';
import type { CommonProps } from '@tessera/contracts/mounts.ts';
import type { OwnMountRequest } from '@tessera/contracts/own-mounts.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import type { PlacedMount } from '../../composition/own-mounts.ts';
import type { PagePlan } from '../page-plan.ts';
import type { PageRequest } from '../page-request.ts';
import { storeSettings } from '../reads/shop-reads.ts';

/** What a list says of a product is all that stands beside it needs. */
const listed = productSummary.strip();

/** What a page has for modules' own mounts. */
export interface OwnMountSources {
  common: CommonProps;
  settings: StoreSettings | null;
}

/** The settings of the store, where a mount on the page asks for them; most pages have them at hand. */
export async function settingsFor(
  own: readonly PlacedMount[],
  { main }: PagePlan,
  request: PageRequest,
): Promise<StoreSettings | null> {
  if (main && 'settings' in main.props) return main.props.settings;
  const isWanted = own.some(({ props }) => props !== 'common');
  if (!isWanted || !hasFeature(request.website.features, planFeature.commerce)) return null;
  const settings = await storeSettings(request);
  return settings instanceof Failure ? null : settings;
}

/** A module's own mount with what it asks for. What the page is not about, it is given as null. */
export function ownRequest(
  { mount, props: source }: PlacedMount,
  { main }: PagePlan,
  { common, settings }: OwnMountSources,
): OwnMountRequest {
  switch (source) {
    case 'common':
      return { mount, source, props: common };
    case 'store':
      return { mount, source, props: { ...common, settings } };
    case 'product': {
      const product = main && 'product' in main.props ? listed.parse(main.props.product) : null;
      return { mount, source, props: { ...common, settings, product } };
    }
    case 'cart': {
      // Of the pages that hold a cart this one alone is never kept for others.
      const cart = main?.mount === 'cart/page' ? main.props.cart : null;
      return { mount, source, props: { ...common, settings, cart } };
    }
  }
}
