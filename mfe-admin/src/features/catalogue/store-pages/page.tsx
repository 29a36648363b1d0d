import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { storeLimits } from '@tessera/contracts/commerce/store-limits.ts';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { adviceOn } from '../../../kit/data/call-problem.ts';
import { QueryView } from '../../../kit/ui/feedback/query-view.tsx';
import { Button } from '../../../kit/ui/inputs/button.tsx';
import { Fault } from '../../../kit/ui/inputs/field.tsx';
import { BackLink } from '../../../kit/ui/layout/back-link.tsx';
import { Card, CardBody } from '../../../kit/ui/layout/card.tsx';
import { PageHead } from '../../../kit/ui/layout/page-head.tsx';
import { ShopLink } from '../../../kit/ui/layout/shop-link.tsx';
import { columnsOf, DataTable } from '../../../kit/ui/tables/data-table.tsx';
import { addToNavigation } from '../editor/create-store.ts';
import { NoStorePage } from '../editor/no-store-page.tsx';
import { StorePageForm } from '../editor/store-page-form.tsx';
import { roomText, type StorePage, siteLayout, storeCollections } from '../stock/store-queries.ts';

/** The website's store pages, how full each is, and creating another one. */
export function StorePagesPage() {
  const { api, website } = useAdmin();
  const query = useQuery(storeCollections.query(api, website.id));
  return (
    <>
      <PageHead
        title="Store pages"
        back={<BackLink to="/commerce/inventory" name="products" />}
        note={`A store page holds up to ${storeLimits.productsPerCollection} products. Move a product to another one from its own page, or with an import.`}
      />
      <QueryView query={query} what="store pages">
        {({ collections }) => (collections.length === 0 ? <NoStorePage /> : <StorePages pages={collections} />)}
      </QueryView>
    </>
  );
}

function StorePages({ pages }: { pages: StorePage[] }) {
  return (
    <>
      <Card label="Store pages">
        <DataTable caption="Store pages" columns={columns} rows={pages} rowId={({ id }) => id} isFolding={false} />
      </Card>
      <Card title="New store page">
        <CardBody>
          <StorePageForm act="Create store page" />
        </CardBody>
      </Card>
    </>
  );
}

/** Whether visitors find a page in the main navigation, and adding it there. */
function InNavigation({ page }: { page: StorePage }) {
  const { api } = useAdmin();
  const queryClient = useQueryClient();
  const layout = useQuery(siteLayout.query(api));
  const add = useMutation({
    mutationFn: () => addToNavigation(api, page),
    onSuccess: () => siteLayout.invalidate(queryClient),
  });
  const main = layout.data?.layout.find(({ identifier }) => identifier === 'mainNav');
  if (!main) return null;
  if (main.items.some(({ collectionId }) => collectionId === page.id)) return 'In the main navigation';
  return (
    <>
      <Button isSmall isBusy={add.isPending} onClick={() => add.mutate()}>
        Add to navigation
      </Button>
      {add.isError && <Fault>Not added. {adviceOn(add.error).text}</Fault>}
    </>
  );
}

const columns = columnsOf<StorePage>([
  { id: 'title', title: 'Store page', cell: ({ title }) => title },
  { id: 'address', title: 'Address', cell: ({ urlId }) => <ShopLink to={`/${urlId}`}>/{urlId}</ShopLink> },
  { id: 'navigation', title: 'Navigation', cell: (page) => <InNavigation page={page} /> },
  { id: 'products', title: 'Products', isEnd: true, cell: roomText },
]);
