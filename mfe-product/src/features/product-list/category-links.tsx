import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { type Listing, listingQuery } from '@tessera/rules/product/listing.ts';

interface CategoryLinksProps {
  storeUrl: string;
  categories: ProductListProps['categories'];
  active: string | null;
  listing: Listing;
}

/** Category names with their counts; plain links, so each is a page of its own. The chosen order goes along. */
export function CategoryLinks({ storeUrl, categories, active, listing }: CategoryLinksProps) {
  const shown = categories.filter(({ type, productCount }) => type === 'CATEGORY' && productCount > 0);
  if (shown.length === 0) return null;
  const to = (category: string | null) => storeUrl + listingQuery({ ...listing, page: 1 }, category);
  return (
    <nav className="tags" aria-label="Categories">
      <a href={to(null)} aria-current={active === null ? 'page' : undefined}>
        All
      </a>
      {shown.map(({ id, displayName, urlSlug, productCount }) => (
        <a key={id} href={to(urlSlug)} aria-current={active === urlSlug ? 'page' : undefined}>
          {displayName}
          <span className="count">{productCount}</span>
        </a>
      ))}
    </nav>
  );
}
