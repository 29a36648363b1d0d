import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { SelectField } from '../../../kit/ui/inputs/field.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { storeCollections } from '../stock/store-queries.ts';
import { NoStorePage } from './no-store-page.tsx';
import { ProductForm } from './product-form.tsx';

/** A product that is not there yet; with several store pages, one is chosen first. */
export function NewProductPage() {
  const { api, website } = useAdmin();
  const query = useQuery(storeCollections.query(api, website.id));
  const [chosen, setChosen] = useState<string>();
  return (
    <>
      <PageHead title="New product" back={<BackLink to="/commerce/inventory" name="products" />} />
      <QueryView query={query} what="store pages">
        {({ collections: [first, ...others] }) => {
          if (!first) return <NoStorePage />;
          const collectionId = chosen ?? first.id;
          const choices = [first, ...others].map(({ id, title }) => ({ value: id, name: title }));
          return (
            <>
              {others.length > 0 && (
                <Card label="Store page">
                  <CardBody>
                    <SelectField label="Store page" value={collectionId} choices={choices} onChange={setChosen} />
                  </CardBody>
                </Card>
              )}
              <ProductForm product={null} collectionId={collectionId} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}
