import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { CategoryLinks } from './category-links.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';

/** A store page: its categories, then its enabled products in collection order (PROD-021). */
export function ProductList({ collection, categories, activeCategory, products, settings, locale }: ProductListProps) {
  const storeUrl = `/${collection.urlId}`;
  return (
    <>
      <CategoryLinks storeUrl={storeUrl} categories={categories} active={activeCategory} />
      <h2 className="sr">Products</h2>
      {products.length === 0 ? (
        <p className={styles.none}>
          Nothing here at the moment. <a href={storeUrl}>See everything</a>
        </p>
      ) : (
        <ul className="cards">
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} settings={settings} locale={locale} isFirst={index < 2} />
          ))}
        </ul>
      )}
    </>
  );
}
