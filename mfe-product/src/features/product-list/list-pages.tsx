import { listingQuery, listPageSize } from '@tessera/rules/product/listing.ts';
import type { ListPlace } from './list-toolbar.tsx';

/** The way to the products before and after these; nothing where all are shown. */
export function ListPages({ storeUrl, category, listing }: ListPlace) {
  const { page, pageCount, total } = listing;
  if (pageCount < 2) return null;
  const to = (other: number) => storeUrl + listingQuery({ ...listing, page: other }, category);
  const left = Math.min(listPageSize, total - page * listPageSize);
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a className="btn btn-secondary" rel="prev" href={to(page - 1)}>
          Show the {listPageSize} before
        </a>
      )}
      <span>
        Page {page} of {pageCount}
      </span>
      {left > 0 && (
        <a className="btn btn-secondary" rel="next" href={to(page + 1)}>
          Show {left} more
        </a>
      )}
    </nav>
  );
}
