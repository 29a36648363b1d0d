import { hasFeature, planFeature } from '@tessera/contracts/enumerations/plan-features.ts';
import { Failure } from '@tessera/service-kit/failure.ts';
import { type ProductCard, productCard } from '@tessera/site-templates/adapt/product-card.ts';
import { type PageRequest, sharedContext } from '../page-request.ts';
import { siteMoney } from './site-money.ts';

/** A few products to go on with; none where there is no store or it does not answer. */
export async function suggestions(request: PageRequest): Promise<ProductCard[]> {
  if (!hasFeature(request.website.features, planFeature.commerce)) return [];
  const [answer, { currency }] = await Promise.all([
    request.siteData.products(sharedContext(request)),
    siteMoney(request),
  ]);
  if (answer instanceof Failure) return [];
  return answer.products.map((product) => productCard(product, currency));
}
