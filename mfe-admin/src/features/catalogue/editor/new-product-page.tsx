import { useQuery } from '@tanstack/react-query';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { Store } from 'lucide-react';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { SelectField } from '../../../kit/ui/inputs/field.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { hasRoom, storeCollections, storePageChoices } from '../stock/store-queries.ts';
import { NoStorePage } from './no-store-page.tsx';
import { ProductForm } from './product-form.tsx';
import { StorePageForm } from './store-page-form.tsx';

/** A product that is not there yet; with several store pages, one that has room is chosen first. */
export function NewProductPage() {
  const { api, website } = useAdmin();
  const query = useQuery(storeCollections.query(api, website.id));
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <PageHead title="New product" back={<BackLink to="/commerce/inventory" name="products" />} />
      <QueryView query={query} what="store pages">
        {({ collections }) => {
          const page = collections.find(({ id }) => id === chosen) ?? collections.find(hasRoom);
          if (collections.length === 0) return <NoStorePage />;
          if (!page) return <AllFull />;
          return (
            <>
              {collections.length > 1 && (
                <Card label="Store page">
                  <CardBody>
                    <SelectField
                      label="Store page"
                      value={page.id}
                      choices={storePageChoices(collections.filter(hasRoom))}
                      onChange={setChosen}
                    />
                  </CardBody>
                </Card>
              )}
              <ProductForm product={null} collectionId={page.id} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function AllFull() {
  return (
    <Card label="Store page">
      <EmptyState icon={Store} title="Every store page is full">
        A store page holds up to {storeLimits.productsPerCollection} products. Create another one for this product.
      </EmptyState>
      <CardBody>
        <StorePageForm act="Create store page" />
      </CardBody>
    </Card>
  );
}
