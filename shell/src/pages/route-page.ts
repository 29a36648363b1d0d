/** The pages of a website (PAGE-022). Fixed paths win over the owner's addresses (PAGE-023). */
export type PageRoute =
  /** `isOwn`: as this very visitor sees it, not as everybody does. */
  | { name: 'content'; isOwn?: boolean }
  | { name: 'cart' }
  | { name: 'checkout' }
  | { name: 'confirmation'; token: string }
  | { name: 'subscription-checkout' }
  | { name: 'subscription'; token: string }
  | { name: 'sign-in' }
  | { name: 'account' }
  | { name: 'search' }
  | { name: 'admin' };

/** The page a path names. Trailing slashes do not matter. */
export function routePage(path: string): PageRoute {
  const [first = '', second, third, ...rest] = path.split('/').filter(Boolean);
  const only = second === undefined;
  if (first === 'config') return { name: 'admin' };
  if (first === 'cart' && only) return { name: 'cart' };
  if (first === 'search' && only) return { name: 'search' };
  if (first === 'account' && only) return { name: 'account' };
  if (first === 'account' && second === 'login' && third === undefined) return { name: 'sign-in' };
  if (first === 'checkout' && only) return { name: 'checkout' };
  if (first === 'checkout' && second === 'subscription' && third === undefined)
    return { name: 'subscription-checkout' };
  if (first === 'subscription' && second && third === undefined) return { name: 'subscription', token: second };
  if (first === 'checkout' && second === 'confirmed' && third && rest.length === 0) {
    return { name: 'confirmation', token: third };
  }
  return { name: 'content' };
}
