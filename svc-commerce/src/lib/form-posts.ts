import { sitePath } from '@tessera/rules/links/site-path.ts';

/** Where plain form posts of the cart end. */
export const cartPage = '/cart';
export const checkoutPage = '/checkout';

type Fields = Record<string, string>;

/** The page a form names to come back to, if it is one of this site. */
export function returnPage(fields: Fields, otherwise: string): string {
  return sitePath(fields.returnTo) ?? otherwise;
}

/** Fields of the add form: options come as `option.{Name}` when scripts are off. */
export function addBody({ itemId, sku, quantity, additionalFields, ...rest }: Fields): unknown {
  const options = Object.entries(rest).flatMap(([name, value]) =>
    name.startsWith('option.') && value !== '' ? [[name.slice('option.'.length), value] as const] : [],
  );
  return {
    itemId,
    sku: sku || null,
    quantity,
    ...(additionalFields && { additionalFields }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  };
}
