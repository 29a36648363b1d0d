/**
 * Mounts that a module brings along itself: named after it, placed by its manifest, given one of the props below. They
 * need no change of the shell. Free of the schema library: modules bundle what imports it.
 */
import type { Cart } from './commerce/cart.ts';
import type { ProductSummary, StoreSettings } from './commerce/product.ts';
import type { MountPropsMap } from './mount-props-map.ts';
import type { CommonProps, MountName } from './mounts.ts';

/** `hello/note` of the module `mfe-hello`: whatever follows `mfe-` names the mounts that are its own. */
export type OwnMountName = `${string}/${string}`;

/** What the name of any mount looks like. */
export const mountPattern = /^[a-z][a-z0-9-]*\/[a-z][a-z0-9-]*$/;

/** What a module's own mounts begin with. */
export const subjectOf = (moduleName: string): string => moduleName.replace(/^mfe-/, '');

/** Places that the theme's pages hold open for modules. */
export const openPlaces = [
  /** On every page of the site but the admin, above what the page is about. */
  'before-content',
  /** On a product's page, below the product. */
  'after-details',
  /** On a store's page, below its products. */
  'after-list',
  /** On the cart page, below the cart. */
  'beside-cart',
  /** On every page of the site but the admin, above the footer. */
  'before-footer',
] as const;
export type OpenPlace = (typeof openPlaces)[number];

/** Folder that the pages of modules lie in; `mfe-hello` has all below `/apps/hello`. */
export const modulePagesFolder = '/apps';

/** What the store is like, for mounts that show money, stock or opening times. */
export interface StoreSourceProps extends CommonProps {
  /** Null where the website sells nothing, or nobody can be asked now. */
  settings: StoreSettings | null;
}

/** What a product's page is about. */
export interface ProductSourceProps extends StoreSourceProps {
  /** Null on every other page. */
  product: ProductSummary | null;
}

/** What lies in the visitor's cart, on the cart page alone: it is the one that is never kept for others. */
export interface CartSourceProps extends StoreSourceProps {
  /** Null on every other page, and where the cart could not be read. */
  cart: Cart | null;
}

/** What a module's own mount may ask for. Nothing of the visitor is in what pages give that are kept for others. */
export interface PropsSources {
  common: CommonProps;
  store: StoreSourceProps;
  product: ProductSourceProps;
  cart: CartSourceProps;
}
export const propsSources = ['common', 'store', 'product', 'cart'] as const satisfies readonly (keyof PropsSources)[];
export type PropsSource = (typeof propsSources)[number];

/** What a module says of a mount of its own. */
export interface OwnMount {
  /** Where it stands; with no place of its own it stands where a template names it. */
  at?: OpenPlace | typeof modulePagesFolder | undefined;
  /** What the page is called, of a mount that is a page of its own. */
  title?: string | undefined;
  /** What it is given. */
  props: PropsSource;
}

/** A module's own mount with its props, as a page asks for it. */
export type OwnMountRequest = {
  [Source in PropsSource]: { mount: string; source: Source; props: PropsSources[Source] };
}[PropsSource];

/** What a module declares of its own mounts, as the types of its components need it. */
export interface OwnMounts {
  readonly ownMounts?: { readonly [Name in OwnMountName]?: { readonly props: PropsSource } };
}

/** What the component of a mount takes: of a well-known one by its name, of a module's own one as the module declares. */
export type PropsOf<Name extends OwnMountName, Module extends OwnMounts = OwnMounts> = Name extends MountName
  ? MountPropsMap[Name]
  : Module extends {
        readonly ownMounts: { readonly [One in Name]: { readonly props: infer Source extends PropsSource } };
      }
    ? PropsSources[Source]
    : CommonProps;
