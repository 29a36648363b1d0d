import { placeOrderBody } from '../checkout/form/form-body.ts';
import { returnPage } from '../lib/form-posts.ts';

type Fields = Record<string, string>;

/** The page of a subscription cart (PROD-174). */
export const subscriptionPage = (cartToken: string) =>
  `/checkout/subscription?cartToken=${encodeURIComponent(cartToken)}`;

/** The product form without scripts: options come as `option.{Name}`, and it counts pieces in `quantity`. */
export function cartBody({ itemId, sku, quantity, qty, additionalFields, ...rest }: Fields): unknown {
  const options = Object.entries(rest).flatMap(([name, value]) =>
    name.startsWith('option.') && value !== '' ? [[name.slice('option.'.length), value] as const] : [],
  );
  return {
    itemId,
    sku: sku || null,
    qty: qty ?? quantity ?? '1',
    ...(additionalFields && { additionalFields }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  };
}

/** The one form of the subscription checkout without scripts. */
export function orderBody(fields: Fields): unknown {
  const { cartId: _, ...body } = placeOrderBody(fields) as Record<string, unknown>;
  return body;
}

/** Where a plain form of the subscription checkout comes back to. */
export const backToCart = ({ cartToken = '' }: Fields) => subscriptionPage(cartToken);

/** Where a plain form of the product page comes back to. */
export const backToProduct = (fields: Fields) => returnPage(fields, '/');
