import { restockAnchor } from '@tessera/rules/product/restock-offer.ts';
import type { VariantChoice } from '@tessera/rules/product/variant-choice.ts';

interface RestockLinkProps {
  fullUrl: string;
  name: string;
  /** What is sold out; the page begins with it. */
  choice: VariantChoice;
}

/** From a list or a quick view to the form that asks to be told, on the product's page (STOCK-002). */
export function RestockLink({ fullUrl, name, choice }: RestockLinkProps) {
  const query = new URLSearchParams(choice).toString();
  return (
    <a className="restock-link" href={`${fullUrl}${query && `?${query}`}#${restockAnchor}`}>
      Tell me when it is back<span className="sr"> {name}</span>
    </a>
  );
}
