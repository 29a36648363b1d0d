import { isEmail } from '@tessera/contracts/email-address.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import { type Changed, changeCart } from '../cart/lines/change-cart.ts';
import type { CartOwner } from '../cart/owner/cart-owner.ts';
import type { CartMailsDeps } from './deps.ts';

/** Notes the e-mail typed at checkout with the open cart. */
export async function noteContact(
  owner: CartOwner,
  contactEmail: string,
  deps: CartMailsDeps,
): Promise<Changed<undefined> | Failure> {
  if (!isEmail(contactEmail)) return fail('request.invalid', {}, { email: 'Email is not valid.' });
  return changeCart(
    owner,
    (cart) => {
      if (cart.lines.length === 0) return fail('checkout.cart_empty');
      return {
        cart: cart.contactEmail === contactEmail ? cart : { ...cart, contactEmail, contactKey: emailKey(contactEmail) },
        result: undefined,
      };
    },
    deps,
  );
}
