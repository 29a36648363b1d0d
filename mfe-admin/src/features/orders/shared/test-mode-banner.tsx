import { useQuery } from '@tanstack/react-query';
import { useAdmin } from '../../../kit/context/admin-context.ts';
import { Banner } from '../../../kit/ui/feedback/banner.tsx';
import { paymentMode } from './queries.ts';

/** Shown until a payment company is connected: every order is a test order (PAY-126). */
export function TestModeBanner() {
  const { data } = useQuery(paymentMode.query(useAdmin().api));
  if (data?.takesMoney !== false) return null;
  return (
    <Banner tone="warn">
      <p>
        <b>Your store takes test payments only.</b> Customers can place orders, but no money is taken and every new
        order is marked as a test.
      </p>
    </Banner>
  );
}
