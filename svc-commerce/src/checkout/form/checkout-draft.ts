import type { CheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import { isEmail } from '@tessera/contracts/email-address.ts';
import { cleanTyped } from '@tessera/contracts/typed-text.ts';
import { emailKey } from '@tessera/rules/email/email-key.ts';
import { type Failure, fail } from '@tessera/service-kit/failure.ts';
import type { CartOwner } from '../../cart/owner/cart-owner.ts';
import type { CartDocument } from '../../cart/store/cart-document.ts';
import { reminderDelayMs } from '../../cart/store/remind-at.ts';
import type { CheckoutDeps } from '../deps.ts';
import type { PlaceRequest } from './place-request.ts';

/** Keeps what was typed with the open cart, and whom to remind of it once the e-mail is whole. */
export async function saveDraft(owner: CartOwner, draft: CheckoutDraft, deps: CheckoutDeps) {
  const contactEmail = cleanTyped(draft.email ?? '');
  const known = isEmail(contactEmail)
    ? { contactEmail, contactKey: emailKey(contactEmail), remindAtMs: deps.now() + reminderDelayMs }
    : {};
  return keepDraft(owner, draft, deps, known);
}

/** Keeps what was typed with a cart, and no more than that. */
export async function keepDraft(
  owner: CartOwner,
  draft: CheckoutDraft,
  { carts }: Pick<CheckoutDeps, 'carts'>,
  more: Partial<CartDocument> = {},
): Promise<CheckoutDraft | Failure> {
  const cart = await carts.noteDraft(owner, draft, more);
  return cart ? (cart.draft ?? {}) : fail('checkout.cart_empty');
}

/** What an order that was not placed says of its buyer. */
export function draftOf({
  contact,
  shippingLocation,
}: Pick<PlaceRequest, 'contact' | 'shippingLocation'>): CheckoutDraft {
  const { phone = '', ...named } = contact;
  return { ...named, phone, ...shippingLocation };
}
