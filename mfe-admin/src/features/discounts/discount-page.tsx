import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useAdmin } from '../../app/admin-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ViewLink } from '../../ui/view-link.tsx';
import { DiscountForm } from './discount-form.tsx';
import { DiscountStateBadge } from './discount-state.tsx';
import styles from './discounts.module.css';
import { discountRead } from './reads.ts';

const route = getRouteApi('/commerce/discounts/$discountId');

const back = (
  <ViewLink
    to="/commerce/discounts"
    className={`${buttonClass({ look: 'ghost', isIconOnly: true })} ${styles.back}`}
    aria-label="Back to the discounts"
  >
    <Icon of={ArrowLeft} />
  </ViewLink>
);

/** One discount, or a new one. */
export function DiscountPage() {
  const { api } = useAdmin();
  const { discountId } = route.useParams();
  const isNew = discountId === 'new';
  const query = useQuery({ ...discountRead(api, discountId), enabled: !isNew });
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
