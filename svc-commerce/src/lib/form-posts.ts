import { sitePath } from '@tessera/rules/links/site-path.ts';

/** Where plain form posts of the cart end. */
export const cartPage = '/cart';
export const checkoutPage = '/checkout';

type Fields = Record<string, string>;

/** The page a form names to come back to, if it is one of this site. */
export function returnPage(fields: Fields, otherwise: string): string {
  return sitePath(fields.returnTo) ?? otherwise;
}

const optionPrefix = 'option.';

/** The page a product's form came from, with what was chosen on it, as links to a variant name it. */
export function pageWithChoice(fields: Fields, otherwise: string): string {
  const [page = '', query] = returnPage(fields, otherwise).split('?');
  const wanted = new URLSearchParams(query);
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith(optionPrefix) && value !== '') wanted.set(name.slice(optionPrefix.length), value);
  }
  return wanted.size > 0 ? `${page}?${wanted}` : page;
}

/** Fields of the add form: options come as `option.{Name}` when scripts are off. */
export function addBody({ itemId, sku, quantity, additionalFields, ...rest }: Fields): unknown {
  const options = Object.entries(rest).flatMap(([name, value]) =>
    name.startsWith(optionPrefix) && value !== '' ? [[name.slice(optionPrefix.length), value] as const] : [],
  );
  return {
    itemId,
    sku: sku || null,
    quantity,
    ...(additionalFields && { additionalFields }),
    ...(options.length > 0 && { options: Object.fromEntries(options) }),
  };
}
