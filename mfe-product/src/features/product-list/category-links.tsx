import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import styles from './product-list.module.css';

interface CategoryLinksProps {
  storeUrl: string;
  categories: ProductListProps['categories'];
  active: string | null;
}

/** Category names with their counts; plain links, so each is a page of its own. */
export function CategoryLinks({ storeUrl, categories, active }: CategoryLinksProps) {
  const shown = categories.filter(({ type, productCount }) => type === 'CATEGORY' && productCount > 0);
  if (shown.length === 0) return null;
  return (
    <nav className={styles.tags} aria-label="Categories">
      <a href={storeUrl} aria-current={active === null ? 'page' : undefined}>
        All
      </a>
      {shown.map(({ id, displayName, urlSlug, productCount }) => (
        <a key={id} href={`${storeUrl}?category=${urlSlug}`} aria-current={active === urlSlug ? 'page' : undefined}>
          {displayName}
          <span className={styles.count}>{productCount}</span>
        </a>
      ))}
    </nav>
  );
}
