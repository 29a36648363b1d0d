/** Which mount takes which props. Free of the schema library: browsers bundle what imports it. */
import type {
  AdminProps,
  CartPageProps,
  CartPillProps,
  CheckoutProps,
  CommonProps,
  ConfirmationProps,
  FormBlockProps,
  MountName,
  PaymentPageProps,
  PopupProps,
  ProductDetailProps,
  ProductListProps,
  RestockProps,
  ReviewRequestProps,
  SubscriptionCheckoutProps,
} from './mounts.ts';

/**
 * Mount → what its component takes. Both ends are typed by it: pages that ask for a mount, and modules that fill it. A
 * page that gives a mount something else than its component takes does not compile.
 */
export interface MountPropsMap {
  'cart/pill': CartPillProps;
  'cart/page': CartPageProps;
  'cart/checkout': CheckoutProps;
  'cart/confirmation': ConfirmationProps;
  'cart/payment': PaymentPageProps;
  'product/list': ProductListProps;
  'product/detail': ProductDetailProps;
  'product/gift-card': ProductDetailProps;
  'product/review': ReviewRequestProps;
  'product/subscription': SubscriptionCheckoutProps;
  'forms/block': FormBlockProps;
  'forms/lightbox': CommonProps;
  'forms/restock': RestockProps;
  'forms/popup': PopupProps;
  'admin/app': AdminProps;
}

/** A mount with its own props, as a page asks for it. */
export type MountRequest<Name extends MountName = MountName> = {
  [One in Name]: { mount: One; props: MountPropsMap[One] };
}[Name];
