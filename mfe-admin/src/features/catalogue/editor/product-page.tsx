import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Badge } from '../../../kit/ui/feedback/badge.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { RowSkeleton } from '../../../kit/ui/feedback/skeleton.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';
import { productById } from './queries.ts';

const route = getRouteApi('/commerce/inventory/$collectionId/$productId');

/** One product as its owner keeps it. */
export function ProductPage() {
  const { api, website } = useAdmin();
  const address = { websiteId: website.id, ...route.useParams() };
  const query = useQuery(productById.query(api, address));
  const { data: product } = query;
  return (
    <>
      <PageHead
        title={product?.name ?? 'Product'}
        back={<BackLink to="/commerce/inventory" name="products" />}
        badges={product && (product.enabled ? <Badge tone="ok">Visible</Badge> : <Badge>Hidden</Badge>)}
        actions={product && <ProductActions product={product} />}
      />
      <QueryView query={query} what="product" skeleton={<RowSkeleton rows={10} label="Loading the product" />}>
        {(found) => <ProductForm key={found.id} product={found} collectionId={found.collectionId} />}
      </QueryView>
    </>
  );
}
