import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { type Listing, type ListSort, listingQuery } from '@tessera/rules/product/listing.ts';
import { CategoryLinks } from './category-links.tsx';

interface ToolbarProps extends ListPlace {
  categories: ProductListProps['categories'];
}

/** Where in a store a link is: its address, the category shown, and how its products are chosen. */
export interface ListPlace {
  storeUrl: string;
  category: string | null;
  listing: Listing & { total: number; pageCount: number };
}

const sortNames: readonly [ListSort | null, string][] = [
  [null, 'Featured'],
  ['price', 'Price, low to high'],
  ['-price', 'Price, high to low'],
  ['name', 'Name'],
  ['newest', 'Newest'],
];

/** Categories, what to leave out, and the order: plain links, so that every choice is a page of its own. */
export function ListToolbar({ storeUrl, category, listing, categories }: ToolbarProps) {
  const to = (change: Partial<Listing>) => storeUrl + listingQuery({ ...listing, page: 1, ...change }, category);
  const { sort, inStock, onSale, total } = listing;
  const sortName = sortNames.find(([one]) => one === sort)?.[1];
  return (
    <div className="toolbar">
      <CategoryLinks {...{ storeUrl, categories, listing }} active={category} />
      <div className="choose">
        <span className="total">{total === 1 ? '1 product' : `${total} products`}</span>
        <Toggle href={to({ inStock: !inStock })} isOn={inStock} label="In stock" />
        <Toggle href={to({ onSale: !onSale })} isOn={onSale} label="On sale" />
        <details className="sort">
          <summary>
            <span className="by">Sort: </span>
            <span>{sortName}</span>
          </summary>
          <ul>
            {sortNames.map(([one, name]) => (
              <li key={name}>
                <a href={to({ sort: one })} rel="nofollow" aria-current={one === sort ? 'true' : undefined}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </div>
  );
}

function Toggle({ href, isOn, label }: { href: string; isOn: boolean; label: string }) {
  return (
    <a className="toggle" href={href} rel="nofollow" aria-current={isOn ? 'true' : undefined}>
      <span aria-hidden="true">{isOn ? '☑' : '☐'}</span> {label}
      {isOn && <span className="sr"> only. Show all</span>}
    </a>
  );
}
