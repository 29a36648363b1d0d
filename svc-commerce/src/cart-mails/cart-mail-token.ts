import { equalSecrets, sign } from '@tessera/service-kit/ids.ts';

type Purpose = 'cart-reopen' | 'cart-mails-stop';

/** What stands in the links of a reminder: the cart, and proof that this platform wrote it for this purpose. */
export function cartMailToken(secret: string, purpose: Purpose, websiteId: string, cartId: string): string {
  return `${cartId}.${sign(secret, purpose, `${websiteId}\n${cartId}`)}`;
}

/** The cart a token names; undefined for a token that was not made here for this. */
export function cartOfToken(secret: string, purpose: Purpose, websiteId: string, token: string): string | undefined {
  const [cartId = ''] = token.split('.');
  return equalSecrets(token, cartMailToken(secret, purpose, websiteId, cartId)) ? cartId : undefined;
}
