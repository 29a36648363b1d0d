import type * as checkoutCalls from '@tessera/contracts/commerce/checkout-calls.ts';
import type { z } from 'zod';

type PlaceBody = z.output<(typeof checkoutCalls.placeOrder)['body']>;
type Contact = z.output<typeof checkoutCalls.contact>;

/** Stands for the open cart, in forms that do not name it. */
export const openCart = 'open';

/** What a buyer orders with. */
export type PlaceRequest = Omit<PlaceBody, 'contact' | 'email'> & {
  contact: Contact;
  locale: string;
  siteUserId: string | null;
  /** The visit the buyer is in, as pages number them. */
  visitId?: string | undefined;
};

/** Who orders; an e-mail alone is a buyer without a name (PAY-121). */
export function contactOf({ contact, email = '' }: PlaceBody): Contact {
  return contact ?? { email, firstName: '', lastName: '' };
}
