/** Mounts as browsers need them: names, props, the contract of a lifecycle and its events. Free of the schema library. */
import type { AddressForm } from './commerce/address.ts';
import type { Cart } from './commerce/cart.ts';
import type { PlacingState } from './commerce/checkout-calls.ts';
import type { CheckoutDraft, WaitingPayment } from './commerce/checkout-form-calls.ts';
import type { Order } from './commerce/order.ts';
import type { Category, Product, ProductSummary, StoreSettings } from './commerce/product.ts';
import type { ReviewList, ReviewRequest } from './commerce/review.ts';
import type { SubscriptionCart } from './commerce/subscription.ts';
import type { ErrorCode } from './errors.ts';
import type { Form } from './forms/form.ts';
import type { FormWords } from './forms/form-words.ts';
import type { ReturnedForm } from './forms/returned-calls.ts';
import type { Account } from './identity/calls.ts';
import type { Currency, MoneyFormat } from './money.ts';

/** The well-known mounts: those the site is made of. What a module brings along itself is in `own-mounts.ts`. */
export const mountNames = [
  'cart/pill',
  'cart/page',
  'cart/checkout',
  'cart/confirmation',
  'cart/payment',
  'product/list',
  'product/detail',
  'product/gift-card',
  'product/review',
  'product/subscription',
  'forms/block',
  'forms/lightbox',
  'forms/restock',
  'forms/popup',
  'admin/app',
] as const;
/** The module's subject, a slash, and the place it fills. */
export type MountName = (typeof mountNames)[number];

const wellKnown: readonly string[] = mountNames;
const fragments: readonly string[] = [
  'cart/pill',
  'forms/block',
  'forms/lightbox',
  'forms/restock',
  'forms/popup',
] satisfies MountName[];

export const isWellKnown = (mount: string): mount is MountName => wellKnown.includes(mount);

/**
 * Stands beside what a visitor came for; its scripts give way to those of the page's own mount. Of a module's own mounts
 * only `…/page` is a page of its own. Browsers are told by the page (`data-beside`) and need no list of names.
 */
export function isFragment(mount: string): boolean {
  return fragments.includes(mount) || !(isWellKnown(mount) || mount.endsWith('/page'));
}

/** The mount whose module turns its pages itself, without loading anew, and the path they all lie under. */
const turnsPages: MountName = 'admin/app';
const folderOfPages = '/config';

/**
 * Whether a mount is on the page at `path`, in a document that was loaded at `loadedAt`: what stands beside is on every
 * page, a page of its own only at its own address.
 */
export function isOnPage(
  { mount, isBeside }: { mount: string; isBeside: boolean },
  loadedAt: string,
  path: string,
): boolean {
  if (mount === turnsPages) return path === folderOfPages || path.startsWith(`${folderOfPages}/`);
  return isBeside || path === loadedAt;
}

/**
 * What a module gives for each mount. It knows nothing about the loader: a plain element and plain props.
 * `mount` settles once the component is on the page and rejects when it could not be drawn; the element then holds
 * what it held before.
 */
export interface MountLifecycle<Props extends CommonProps = CommonProps> {
  bootstrap(): Promise<void>;
  mount(element: HTMLElement, props: Props): Promise<void>;
  update(element: HTMLElement, props: Props): Promise<void>;
  unmount(element: HTMLElement): Promise<void>;
}

/** Bubbling DOM event a mount sends from its slot when something went wrong inside it. */
export const mountProblemEvent = 'tessera:mount-problem';

/** A control that a visitor fills in. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What `mountProblemEvent` carries as its detail. */
export interface MountProblem {
  /** `crash`: the component is gone and the server's HTML is back. `hydration`: React mended a mismatch by itself. */
  kind: 'crash' | 'hydration';
  error: unknown;
  /** After a crash: the removed controls, which hold what the visitor entered. Older versions do not name them. */
  controls?: Control[];
}

declare global {
  interface HTMLElementEventMap {
    [mountProblemEvent]: CustomEvent<MountProblem>;
  }
  interface DocumentEventMap {
    [mountProblemEvent]: CustomEvent<MountProblem>;
  }
}

/**
 * What every mount is given, with how the website writes money. It holds no secret and nothing of the visitor: pages are
 * cached and shared.
 */
export interface CommonProps extends MoneyFormat {
  websiteId: string;
  /** Page type code (PAGE-035). */
  pageType: number;
  /** Path of the page with its leading slash, without query. */
  path: string;
  /** Code of the failure a plain form post came back with (`?problem=`). */
  problem?: ErrorCode;
  /** Its text, so that no module needs the whole catalogue. */
  problemText?: string;
  /** Names of the fields it is about (`?fields=`). */
  problemFields?: string[];
  /** The website's zone, IANA name. */
  timeZone?: string;
}

/** A store's page with its products, as many as one page holds. */
export interface ProductListProps extends CommonProps {
  collection: { id: string; title: string; urlId: string };
  categories: (Category & { productCount: number })[];
  /** `urlSlug` of the category shown; null shows all. */
  activeCategory: string | null;
  products: ProductSummary[];
  settings: StoreSettings;
  /** How the products were chosen, and which part of them this is. */
  listing?: {
    sort: 'price' | '-price' | 'name' | 'newest' | null;
    inStock: boolean;
    onSale: boolean;
    page: number;
    pageCount: number;
    /** On all pages. */
    total: number;
  };
}

/** A product's own page. */
export interface ProductDetailProps extends CommonProps {
  product: Product;
  settings: StoreSettings;
  /** Null while the store shows none (PROD-011). */
  reviews?: ReviewList | null;
  /** Whether those are not the newest ones. */
  areLaterReviews?: boolean;
  /** Options chosen in a plain form post that came back with a problem, by name. */
  chosen?: Record<string, string>;
}

/** The page of type 209: what the holder of an order's token may review (PROD-014). */
export interface ReviewRequestProps extends CommonProps {
  orderToken: string;
  request: ReviewRequest;
  /** Line of the order that a plain form post has just reviewed. */
  sentLine?: number;
}

/** The subscription checkout (PAY-133 to PAY-136). */
export interface SubscriptionCheckoutProps extends CommonProps {
  subscriptionCart: SubscriptionCart;
  cartToken: string;
  settings: StoreSettings;
  account: Account | null;
  /** Where the store delivers to, by name. */
  countries: Country[];
  /** What an address is made of, in the country of the cart or of the store; fetched when not known. */
  addressForm?: AddressForm | null;
  /** What the buyer typed before. */
  draft?: CheckoutDraft;
}

/** On cached pages `cart` is null and the slot empty: the browser reads the cart when it has reason to. */
export interface CartPillProps extends CommonProps {
  cart: Cart | null;
  /** True on the cart and checkout pages (CART-027, CART-028). Express checkout hides it too. */
  hidden: boolean;
}

/** The cart page. Carts are private: its document is never cached. */
export interface CartPageProps extends CommonProps {
  /** Null when the cart could not be read: say so and offer to try again. No cart yet is an empty cart. */
  cart: Cart | null;
  settings: StoreSettings;
  /** Address of the store, where an empty cart leads back to (CART-012); the home page when not known. */
  storeUrl?: string;
  /** Where the store delivers to, by name; nobody chooses among them when not known. */
  countries?: Country[];
}

/** A country among those a buyer chooses from. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the page's language. */
  name: string;
}

/** The checkout of the visitor's open cart. */
export interface CheckoutProps extends CommonProps {
  /** Null when the cart could not be read. */
  cart: Cart | null;
  settings: StoreSettings;
  account: Account | null;
  /** Where the store delivers to, by name. */
  countries: Country[];
  /** What an address is made of, in the country of the cart, of the draft or of the store; fetched when not known. */
  addressForm?: AddressForm | null;
  /** What the buyer typed before. */
  draft?: CheckoutDraft;
  /** Until when the stock is held for this buyer, milliseconds. */
  heldUntil?: number;
  /** A payment of this cart that its buyer has not confirmed yet. */
  waitingPayment?: WaitingPayment;
}

/** The page an order's link opens, right after it was placed and later on. */
export interface ConfirmationProps extends CommonProps {
  order: Order;
  /** Who takes the rest of the money; test cards when not known. */
  paymentProvider?: 'test' | 'gateway';
  /** Address of the store; the home page when not known. */
  storeUrl?: string;
}

/** Shown while the buyer has to confirm a payment. */
export interface PaymentPageProps extends CommonProps {
  orderToken: string;
  payment: PlacingState;
}

/** Where a form stands: sent with its submission. */
export interface FormPageContext {
  pageTitle: string;
  pageId: string;
  pagePath: string;
  /** `c` is a collection, `i` an item. */
  contentSource: 'c' | 'i';
  pagePermissionTypeValue: number | null;
}

/** What language a form is shown in. */
export interface InLanguage {
  /** That of the form's texts, where it is another than the page's. */
  language?: string;
  /** The platform's own words around it in the language it is shown in; English, and what they lack, where absent. */
  words?: FormWords;
}

/** A form inside a page of content; a page may hold several. */
export interface FormBlockProps extends CommonProps, InLanguage {
  /** Null when the form could not be read or does not exist; `problem` says which. */
  form: Form | null;
  /** Id and template type of the block's form, known even when the form could not be read. */
  formId: string;
  formType: string;
  page: FormPageContext;
  /** True after a plain form post of this very form succeeded. */
  sent: boolean;
  /** The address that was sent joins a mailing list only once it is confirmed by mail. */
  isToConfirm?: true;
  /** What was typed before a plain form post of this very form was refused. */
  returned?: ReturnedForm;
}

/** A form that comes over the page once a visitor has been there for a while (FORM-004). */
export interface PopupProps extends CommonProps, InLanguage {
  title: string;
  /** Empty is none. */
  text: string;
  form: Form;
  page: FormPageContext;
  afterSeconds: number;
  /** Made of what it says: whoever closed or answered one version is asked again by another alone (PAGE-031). */
  version: number;
}

/** Asks visitors of a product's page whether they want to be told when what is sold out is back. */
export interface RestockProps extends CommonProps {
  productId: string;
  /** The variants that are sold out, with what they are called. */
  soldOut: { id: string; label: string }[];
  /** Texts of the site: `callToAction`, `button` and `success`; empty ones are the usual ones. */
  messages: Record<string, string>;
  /** Null where letters are not offered. */
  mailingList: { isTicked: boolean } | null;
  /** Whether who reads the page in a translation is written to in its language. */
  isMultilingual?: true;
  /** What came of a plain form post. */
  outcome: 'sent' | 'failed' | null;
  /** It is kept until its owner lets it in: it came without a captcha. */
  isHeld?: true;
  /** The website has one, which nobody without scripts can solve. */
  hasCaptcha?: true;
}

/** A website as its admin knows it. */
export interface AdminWebsite {
  id: string;
  name: string;
  timeZone: string;
  locale: string;
  currency: Currency;
  /** Where visitors find it, and where what is not released is looked at: scheme, host and port. */
  origin: string;
  previewOrigin: string;
}

/** The admin. Only a document for staff carries it, so it may hold what no cached page may. */
export interface AdminProps extends CommonProps {
  account: Account;
  website: AdminWebsite;
  /** Where its screens, calls and pictures are, without a slash at the end. */
  basePath: string;
  /** Every website that this person works on, this one among them. */
  websites: { name: string; path: string }[];
  /** Goes into the header X-SiteUser-XSRF-Token of every staff call that changes something. */
  xsrfToken: string;
  /** Whether this person looks after the platform's modules, too. */
  runsPlatform: boolean;
}
