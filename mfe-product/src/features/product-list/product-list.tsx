import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { CategoryLinks } from './category-links.tsx';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';
import { type LoadQuickView, type QuickViewParts, useQuickView } from './use-quick-view.ts';

type QuickView = Pick<ProductListProps, 'settings' | 'locale' | 'path'> & QuickViewParts;

interface ListProps extends ProductListProps {
  /** Given in the browser only. */
  loadQuickView?: LoadQuickView<QuickView>;
}

/** A store page: its categories, then its enabled products in collection order (PROD-021). */
export function ProductList({ loadQuickView, ...page }: ListProps) {
  const { collection, categories, activeCategory, products, settings, locale, path } = page;
  const { shown, open, close } = useQuickView(loadQuickView);
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
            <ProductCard
              key={product.id}
              product={product}
              settings={settings}
              locale={locale}
              isFirst={index < 2}
              onQuickView={() => open(product)}
            />
          ))}
        </ul>
      )}
      {shown && (
        <shown.View key={shown.product.id} product={shown.product} onClose={close} {...{ settings, locale, path }} />
      )}
    </>
  );
}
