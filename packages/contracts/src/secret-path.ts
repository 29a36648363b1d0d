/** Pages that open to whoever has their address: its last part is the key to an order, a payment or a subscription. */
const secretEnd = /^(\/(?:checkout\/(?:confirmed|orders|payment)|subscription|reviews))\/[^?#]*/;

/** A path without the key it may end in, as it may be counted, reported and stored. */
export function withoutSecret(path: string): string {
  return path.replace(secretEnd, '$1');
}
