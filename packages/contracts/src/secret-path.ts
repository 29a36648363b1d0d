/** Pages that open to whoever has their address: its last part is the key to an order, a payment, a subscription or a draft. */
const secretEnd =
  /^(\/(?:checkout\/(?:confirmed|orders|payment)|subscription|reviews|config\/preview\/(?:page|theme)|account\/(?:code|email\/undo)))\/[^?#]*/;

/** Links in mails lead to calls that answer with a page; the same calls stand in `secretInCall`. */
const linkEnd =
  /^(\/api\/(?:form\/newsletter\/(?:confirm|leave)|site-users\/account\/notifications\/restock\/stop|content-service\/comment-links|commerce\/(?:reserved|cart-mails|shopping-cart\/reopen)))\/[^?#]*/;

/** A page's path without the key it may end in, as it may be counted, reported and stored. */
export function withoutSecret(path: string): string {
  return path.replace(secretEnd, '$1').replace(linkEnd, '$1');
}

/** Calls whose path holds such a key, or that of a cart or a download. */
const secretInCall = [
  /^(\/api\/commerce\/(?:checkout\/(?:orders|payments)|downloads|lesson-access|reviews\/requests))\/[^/?#]+/,
  /^(\/api\/commerce\/subscription-links(?:\/by-order(?=\/))?)\/[^/?#]+/,
  /^(\/api\/form\/(?:newsletter\/(?:confirm|leave|outside-list\/reports)|feed))\/[^/?#]+/,
  /^(\/api\/site-users\/account\/notifications\/restock\/(?:stop|visit))\/[^/?#]+/,
  /^(\/internal\/(?:page|theme)-previews)\/[^/?#]+/,
  /^(\/api\/commerce\/reserved)\/[^?#]+/,
  /^(\/api\/commerce\/(?:cart-mails|shopping-cart\/reopen)|\/api\/3\/commerce\/cart\/subscription)\/[^/?#]+/,
] as const;

/** Any path without the key it may hold, as it may be logged. */
export function loggedPath(path: string): string {
  return secretInCall.reduce((told, secret) => told.replace(secret, '$1'), withoutSecret(path));
}
