import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { wholeListing } from '@tessera/rules/product/listing.ts';
import { ListPages } from './list-pages.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ProductCard } from './product-card.tsx';

/** A store page: what to choose from, then its enabled products in collection order or as asked for (PROD-021). */
export function DrawnList(page: ProductListProps) {
  const { collection, activeCategory, products, settings, locale } = page;
  const storeUrl = `/${collection.urlId}`;
  const listing = page.listing ?? { ...wholeListing, pageCount: 1, total: products.length };
  const place = { storeUrl, category: activeCategory, listing };
  return (
    <>
      <ListToolbar {...place} categories={page.categories} />
      <h2 className="sr">Products</h2>
      {products.length === 0 ? (
        <p className="none">
          Nothing here at the moment. <a href={storeUrl}>See everything</a>
        </p>
      ) : (
        <ul className="cards">
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} settings={settings} locale={locale} isFirst={index < 2} />
          ))}
        </ul>
      )}
      <ListPages {...place} />
    </>
  );
}
