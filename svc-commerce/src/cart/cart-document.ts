import type { CartEntry, ShippingLocation } from '@tessera/contracts/commerce/cart.ts';
import type { CheckoutDraft } from '@tessera/contracts/commerce/checkout-form-calls.ts';
import type { SubscriptionPlan } from '@tessera/contracts/commerce/product.ts';
import type { Currency } from '@tessera/contracts/currencies.ts';
import type { CartFigures } from '@tessera/rules/cart/totals.ts';
import type { InstallmentSettings } from '@tessera/rules/installments/context.ts';
import type { WebsiteDocument } from '@tessera/service-kit/data/scoped-collection.ts';

/** One line of a cart, with what is needed to price it and to take its stock. */
export interface CartLine {
  id: string;
  itemId: string;
  variantId: string;
  sku: string;
  attributes: Record<string, string>;
  /** False for a product without variants: the buyer then sees no chosen one (CART-092). */
  isVariantShown: boolean;
  quantity: number;
  title: string;
  purchasePriceCents: number;
  additionalFields: Record<string, unknown> | null;
  productType: CartEntry['productType'];
  multipleQuantityAllowed: boolean;
  maxPerOrder: number | null;
  /** Of one piece. */
  weightGrams: number | null;
  /** Pieces that could be bought in all when the line was last looked at; null when unlimited. */
  qtyAvailable: number | null;
  fullUrl: string;
  /** What discounts go by; absent in carts of earlier versions. */
  categoryIds?: string[];
  image: CartEntry['image'];
  /** The line of a subscription cart; only such a line may hold a subscribable product. */
  isSubscription?: true;
}

/** Stock kept aside while the buyer checks out. */
export interface CheckoutHold {
  until: number;
  isExtended: boolean;
}

/** A gift card the buyer entered. Its code is not kept. */
interface GiftCardOnCart {
  id: string;
  codeLast4: string;
  balanceCents: number;
}

/** A cart and all its lines: one document, so that every change is one atomic write. */
export interface CartDocument extends WebsiteDocument {
  /** Whose open cart it is, see `cart-owner.ts`; unique per website. A closed cart belongs to nobody. */
  owner: string;
  /** Rises with every change; a write names the one it read. */
  version: number;
  createdMs: number;
  /** When the sweep may take it away. */
  expiresAtMs: number;
  isPurchased: boolean;
  orderId: string;
  currency: Currency;
  lines: CartLine[];
  couponCodes: string[];
  /** Codes this buyer was refused at checkout. */
  usedUpCodes: string[];
  shippingLocation: ShippingLocation | null;
  shippingOptionId: string | null;
  checkoutMinimumCents: number;
  /** What decides about paying in parts; missing on carts from before it was noted. */
  installments?: InstallmentSettings;
  figures: CartFigures;
  /** Gift cards that pay, with their balances as last looked at; missing on carts from before there were any. */
  giftCards?: GiftCardOnCart[];
  /** Visitors' carts that were joined into this one, so that none is joined twice. */
  mergedFrom: string[];
  hold: CheckoutHold | null;
  /** As typed at checkout. */
  contactEmail?: string;
  /** All that was typed there, so that nobody types it twice. */
  draft?: CheckoutDraft;
  /** When the buyer is reminded of a cart that was left; null when not any more. */
  remindAtMs?: number | null;
  /** The subscription this cart starts, or goes on with; no shopping cart has one (PROD-178). */
  subscription?: { id: string; cycle: number; plan: SubscriptionPlan };
}
