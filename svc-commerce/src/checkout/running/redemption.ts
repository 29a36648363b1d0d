import { emailKey } from '@tessera/rules/email/email-key.ts';
import type { PlacingOrder } from '../../orders/store/placing-steps.ts';

/** How an order redeems a coupon. */
export function redemption({ websiteId, id, email }: PlacingOrder, code: string) {
  return { websiteId, code, orderId: id, customer: emailKey(email) };
}
