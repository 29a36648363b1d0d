import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { FolderTree } from 'lucide-react';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { SelectField } from '../../../kit/ui/inputs/field.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { storeCategories, storeCollections } from '../stock/store-queries.ts';
import { CategoryList } from './category-list.tsx';

const route = getRouteApi('/commerce/inventory/categories');

/** The categories of a store page; which page is in the address. */
export function CategoriesPage() {
  const { api, website } = useAdmin();
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  const query = useQuery(storeCollections.query(api, website.id));
  return (
    <>
      <PageHead
        title="Categories"
        back={<BackLink to="/commerce/inventory" name="products" />}
        note="Shoppers narrow the store page to them."
      />
      <QueryView query={query} what="store pages">
        {({ collections }) => {
          const chosen = collections.find(({ id }) => id === page) ?? collections[0];
          if (!chosen) return <NoStore />;
          return (
            <>
              {collections.length > 1 && (
                <Card label="Store page">
                  <CardBody>
                    <SelectField
                      label="Store page"
                      value={chosen.id}
                      choices={collections.map(({ id, title }) => ({ value: id, name: title }))}
                      onChange={(id) => void navigate({ search: { page: id } })}
                    />
                  </CardBody>
                </Card>
              )}
              <Categories key={chosen.id} collectionId={chosen.id} />
            </>
          );
        }}
      </QueryView>
    </>
  );
}

function Categories({ collectionId }: { collectionId: string }) {
  const { api, website } = useAdmin();
  const query = useQuery(storeCategories.query(api, { websiteId: website.id, collectionId }));
  return (
    <QueryView query={query} what="categories">
      {({ categories }) => <CategoryList collectionId={collectionId} categories={categories} />}
    </QueryView>
  );
}

function NoStore() {
  return (
    <Card label="Categories">
      <EmptyState
        icon={FolderTree}
        title="There is no store page yet"
        action={
          <Link to="/commerce/inventory/new" className={buttonClass({ look: 'primary' })}>
            Make the store page
          </Link>
        }
      >
        Categories belong to a store page.
      </EmptyState>
    </Card>
  );
}
