import type { BodyOf } from '@tessera/contracts/call.ts';
import type { CallerClaims } from '@tessera/contracts/caller.ts';
import type { SubscriptionCart } from '@tessera/contracts/commerce/subscription.ts';
import type { createSubscriptionCart } from '@tessera/contracts/commerce/subscription-calls.ts';
import { checkQuantity } from '@tessera/rules/product/quantity.ts';
import { isComplete, slotDateMs } from '@tessera/rules/subscription/schedule.ts';
import { isSubscriptionAllowed } from '@tessera/rules/subscription/wording.ts';
import { Failure, fail } from '@tessera/service-kit/failure.ts';
import { hashSecret, newId, newSecret } from '@tessera/service-kit/ids.ts';
import { cartRules } from '../cart/cart-rules.ts';
import { checkFields } from '../cart/entries/check-fields.ts';
import { checkLineQuantity } from '../cart/entries/check-line-quantity.ts';
import { chooseVariant } from '../cart/entries/choose-variant.ts';
import { productPart, qtyAvailable } from '../cart/lines/cart-line.ts';
import { newCart } from '../cart/lines/new-cart.ts';
import { expiryMs, tokenOwner } from '../cart/owner/cart-owner.ts';
import { presentCart } from '../cart/reading/present-cart.ts';
import { withFigures } from '../cart/reading/recalculate-cart.ts';
import type { CartDocument, CartLine } from '../cart/store/cart-document.ts';
import type { SubscriptionsDeps } from './deps.ts';

/** How long a cart token works (PAY-135). */
const tokenMs = 86_400_000;

type Reader = Pick<CallerClaims, 'websiteId' | 'locale'>;

/** Cart and subscription of a token follow from it, so that it can only ever start one. */
const idOfToken = (cartToken: string) => hashSecret(cartToken).slice(0, 24);
export const subscriptionCartId = (cartToken: string) => `scart_${idOfToken(cartToken)}`;

/** Makes a cart of its own for one subscription (PROD-167); the shopping cart stays as it is (PROD-179). */
export async function makeSubscriptionCart(
  reader: Reader,
  request: BodyOf<typeof createSubscriptionCart>,
  deps: SubscriptionsDeps,
): Promise<{ cartToken: string } | Failure> {
  const { websiteId, locale } = reader;
  const product = await deps.products.getCached(websiteId, request.itemId);
  if (!product?.enabled) return fail('cart.item_unavailable');
  const plan = product.subscriptionPlan;
  if (!product.isSubscribable || !plan || !isSubscriptionAllowed(product.productType)) {
    return fail('subscription.not_available');
  }
  const variant = chooseVariant(product, request.sku, request.options);
  if (!variant) return fail('cart.variant_unavailable');
  const checked = checkQuantity(request.qty);
  if (!checked.ok) return fail(checked.code);
  const fields = checkFields(product, request.additionalFields);
  if (fields instanceof Failure) return fields;

  const rules = cartRules(await deps.storeRules.getCached(websiteId), locale);
  const cartToken = newSecret();
  const owner = tokenOwner(reader, cartToken);
  const cart = { ...newCart(owner, rules, deps.now()), _id: subscriptionCartId(cartToken), version: 1 };
  const level = (await deps.stock.levelsFor(websiteId, [variant.id], [cart._id])).get(variant.id);
  const line: CartLine = {
    id: newId('line'),
    quantity: checked.quantity,
    ...fields,
    ...productPart(product, variant, rules),
    qtyAvailable: qtyAvailable(product.productType, level),
    isSubscription: true,
  };
  const refused = checkLineQuantity(line, [line]);
  if (refused) return refused;
  const whole: CartDocument = {
    ...cart,
    lines: [line],
    expiresAtMs: expiryMs(owner.owner, false, deps.now()),
    subscription: { id: `sub_${idOfToken(cartToken)}`, cycle: 1, plan },
  };
  await deps.carts.insertIfFirst(await withFigures(whole, rules, deps.coupons));
  return { cartToken };
}

/** The open cart behind a token: unknown, used and older than a day are all the same (PAY-135). */
export async function findSubscriptionCart(
  websiteId: string,
  cartToken: string,
  { carts, now }: SubscriptionsDeps,
): Promise<CartDocument | Failure> {
  const cart = await carts.findOpen(tokenOwner({ websiteId, locale: '' }, cartToken));
  return cart?.subscription && now() < cart.createdMs + tokenMs ? cart : fail('subscription.cart_gone');
}

/** A subscription cart as its calls answer it. */
export function presentSubscriptionCart(cart: CartDocument, now: number, locale: string): SubscriptionCart {
  if (!cart.subscription) throw new Error(`cart ${cart._id} is no subscription cart`);
  const { plan } = cart.subscription;
  return {
    cart: presentCart(cart, locale),
    plan,
    expiresOn: cart.createdMs + tokenMs,
    nextChargeOn: isComplete(plan, 1) ? null : slotDateMs(now, plan.billingPeriod, 1),
  };
}
