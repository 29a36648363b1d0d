/**
 * Which mounts are given data of one visitor. The server draws these in a realm of their own, used once, so that a
 * module cannot carry one visitor's data to another. On servers and in tools only.
 */
import { isWellKnown, type MountName } from './mounts.ts';
import type { PropsSource } from './own-mounts.ts';
import { withoutSecret } from './secret-path.ts';

/** True for names, addresses, e-mails, carts, orders, accounts, and what somebody typed. When in doubt a mount is personal. */
const personalMounts: Readonly<Record<MountName, boolean>> = {
  'cart/pill': true,
  'cart/page': true,
  'cart/checkout': true,
  'cart/confirmation': true,
  'cart/payment': true,
  'product/list': false,
  'product/detail': false,
  'product/gift-card': false,
  'product/review': true,
  'product/subscription': true,
  'forms/block': true,
  'forms/lightbox': false,
  'forms/restock': false,
  'forms/popup': false,
  'admin/app': true,
};

const personalSources: Readonly<Record<PropsSource, boolean>> = {
  common: false,
  store: false,
  product: false,
  cart: true,
};

/**
 * Returns whether a mount's props can hold data of one visitor. On a page whose address is a key (to an order, a payment
 * or a subscription) all can: `path` is part of every mount's props.
 *
 * @param source what a module's own mount is given; absent for the mounts of the site
 */
export function isPersonal({
  mount,
  source,
  props: { path },
}: {
  mount: string;
  source?: PropsSource;
  props: { path?: string };
}): boolean {
  // Published fixtures are anybody's text: a path is missing where a module forgot it.
  if (path !== undefined && withoutSecret(path) !== path) return true;
  if (isWellKnown(mount)) return personalMounts[mount];
  return source === undefined || personalSources[source];
}
