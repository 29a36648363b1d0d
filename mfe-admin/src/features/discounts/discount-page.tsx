import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useAdmin } from '../../kit/context/admin-context.ts';
import { isMissing } from '../../kit/data/call-problem.ts';
import { QueryView } from '../../kit/ui/feedback/query-view.tsx';
import { BackLink } from '../../kit/ui/layout/back-link.tsx';
import { MissingPage } from '../../kit/ui/layout/missing-page.tsx';
import { PageHead } from '../../kit/ui/layout/page-head.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DiscountStateBadge } from './discount-state.tsx';
import { discountById } from './queries.ts';

const route = getRouteApi('/commerce/discounts/$discountId');

const back = <BackLink to="/commerce/discounts" name="discounts" />;

/** One discount, or a new one. */
export function DiscountPage() {
  const { api } = useAdmin();
  const { discountId } = route.useParams();
  const isNew = discountId === 'new';
  const query = useQuery({ ...discountById.query(api, discountId), enabled: !isNew });
  if (isMissing(query.error)) {
    return (
      <MissingPage what="Discount" list={{ path: '/commerce/discounts', name: 'discounts' }}>
        It may have been deleted, or it belongs to another website.
      </MissingPage>
    );
  }
  if (isNew) {
    return (
      <>
        <PageHead title="New discount" back={back} />
        <DiscountForm key="new" owned={null} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={query.data?.code ?? 'Discount'}
        back={back}
        badges={query.data && <DiscountStateBadge discount={query.data} />}
      />
      <QueryView query={query} what="discount">
        {(discount) => <DiscountForm key={discount.id} owned={discount} />}
      </QueryView>
    </>
  );
}
