import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../app/admin-context.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { RowSkeleton } from '../../ui/skeleton.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';
import { productQuery } from './queries.ts';

const route = getRouteApi('/commerce/inventory/$collectionId/$productId');

/** One product as its owner keeps it. */
export function ProductPage() {
  const { api, website } = useAdmin();
  const address = { websiteId: website.id, ...route.useParams() };
  const query = useQuery(productQuery(api, address));
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
