import type { MountRequest } from '@tessera/contracts/mount-props-map.ts';
import type { CommonProps, ProductDetailProps, RestockProps } from '@tessera/contracts/mounts.ts';
import { waitedForOnPage } from '@tessera/rules/product/restock-offer.ts';

interface MainMount {
  mount: string;
  props: Partial<ProductDetailProps>;
}

/**
 * What the form that asks to be told is given: on the page of a product that offers it there, and of which something is
 * sold out (STOCK-002). Elsewhere nothing is loaded for it.
 */
export function restockRequest(
  main: MainMount | undefined,
  common: CommonProps,
  { searchParams }: URL,
): MountRequest<'forms/restock'> | undefined {
  const product = main?.mount === 'product/detail' ? main.props.product : undefined;
  const soldOut = product ? waitedForOnPage(product) : [];
  if (!product || soldOut.length === 0) return undefined;
  const { restockNotificationMessages, mailingListSignUpEnabled, mailingListOptInByDefault } = product.merchandising;
  const { multilingualTransactionalEmails: isMultilingual } = product.merchandising;
  return {
    mount: 'forms/restock',
    props: {
      ...common,
      productId: product.id,
      soldOut: soldOut.map(({ id, attributes }) => ({ id, label: Object.values(attributes).join(', ') })),
      messages: restockNotificationMessages,
      mailingList: mailingListSignUpEnabled ? { isTicked: mailingListOptInByDefault } : null,
      ...(isMultilingual && { isMultilingual }),
      outcome: outcomeOf(searchParams),
      ...(searchParams.get('sent') === 'held' && { isHeld: true }),
    },
  };
}

/** What came of a plain form post. */
function outcomeOf(query: URLSearchParams): RestockProps['outcome'] {
  if (query.get('form') !== 'restock') return null;
  return query.has('sent') ? 'sent' : 'failed';
}
