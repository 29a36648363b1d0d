/** Mounts as browsers need them: names, the contract of a lifecycle and its events. Free of the schema library. */

/** Every place on a page that a module can fill. Adding a place means adding its name here. */
export const mountNames = [
  'cart/pill',
  'cart/page',
  'cart/checkout',
  'cart/confirmation',
  'product/list',
  'product/detail',
  'forms/block',
  'admin/app',
] as const;
export type MountName = (typeof mountNames)[number];

/**
 * What a module gives for each mount. It knows nothing about the loader: a plain element and plain props.
 * `mount` settles once the component is on the page and rejects when it could not be drawn; the element then holds
 * what it held before.
 */
export interface MountLifecycle<Props extends object = object> {
  bootstrap(): Promise<void>;
  mount(element: HTMLElement, props: Props): Promise<void>;
  update(element: HTMLElement, props: Props): Promise<void>;
  unmount(element: HTMLElement): Promise<void>;
}

/** Bubbling DOM event a mount sends from its slot when something went wrong inside it. */
export const mountProblemEvent = 'tessera:mount-problem';

export interface MountProblem {
  /** `crash`: the component is gone and the server's HTML is back. `hydration`: React mended a mismatch by itself. */
  kind: 'crash' | 'hydration';
  error: unknown;
}

/** Ids React makes for accessibility are unique per slot; server and browser must agree on the prefix. */
export function identifierPrefix(slot: string): string {
  return `${slot}-`;
}

/** Id of the JSON data block that holds the state of one slot. */
export function stateBlockId(slot: string): string {
  return `tessera-state-${slot}`;
}

/** Id of the JSON data block that holds the page's module map. */
export const moduleMapBlockId = 'tessera-modules';
