/** The pages of a website (PAGE-022). Fixed paths win over the owner's addresses (PAGE-023). */
export type PageRoute =
  /** `isOwn`: as this very visitor sees it, not as everybody does. */
  | { name: 'content'; isOwn?: boolean }
  | { name: 'cart' }
  | { name: 'checkout' }
  | { name: 'confirmation'; token: string }
  | { name: 'order-status'; token: string }
  | { name: 'payment'; token: string }
  | { name: 'subscription-checkout' }
  | { name: 'subscription'; token: string }
  | { name: 'review'; token: string }
  | { name: 'sign-in' }
  | { name: 'account' }
  | { name: 'search' }
  | { name: 'admin' };

/** Pages with one address each. */
const fixed: ReadonlyMap<string, PageRoute> = new Map([
  ['cart', { name: 'cart' }],
  ['search', { name: 'search' }],
  ['account', { name: 'account' }],
  ['account/login', { name: 'sign-in' }],
  ['checkout', { name: 'checkout' }],
  ['checkout/subscription', { name: 'subscription-checkout' }],
]);

/** Pages of those who hold the secret that their address ends in. `withoutSecret` of the contracts names them too. */
const secret: ReadonlyMap<string, (PageRoute & { token: string })['name']> = new Map([
  ['checkout/confirmed', 'confirmation'],
  ['checkout/orders', 'order-status'],
  ['checkout/payment', 'payment'],
  ['subscription', 'subscription'],
  ['reviews', 'review'],
]);

const ofPersons: ReadonlySet<PageRoute['name']> = new Set([
  ...(['cart', 'checkout', 'subscription-checkout', 'sign-in', 'account', 'admin'] as const),
]);

/** Whether a page depends on who is signed in. */
export const isOfPerson = ({ name }: PageRoute): boolean => ofPersons.has(name);

/** The page a path names. Trailing slashes do not matter. */
export function routePage(path: string): PageRoute {
  const parts = path.split('/').filter(Boolean);
  if (parts[0] === 'config') return { name: 'admin' };
  const name = secret.get(parts.slice(0, -1).join('/'));
  const token = parts.at(-1);
  if (name && token) return { name, token };
  return fixed.get(parts.join('/')) ?? { name: 'content' };
}
