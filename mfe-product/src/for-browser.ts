import type { ProductDetailProps, ProductListProps } from '@tessera/contracts/mounts.ts';
import type { ListState } from './features/product-list/product-list.tsx';
import type { ProductPageState } from './product-page.tsx';

/** What the browser's part of a store page needs: neither products nor categories, which stand in the HTML. */
export function listForBrowser(props: ProductListProps): ListState {
  return { ...props, categories: [], products: null };
}

/** What the browser's part of a product page needs: what can be chosen and bought, not what is only read. */
export function pageForBrowser(props: ProductDetailProps): ProductPageState {
  const { product, reviews } = props;
  return {
    ...props,
    isDrawn: true,
    ...(reviews && { reviews: { ...reviews, reviews: [] } }),
    product: {
      ...product,
      description: '',
      additionalFieldsForm: null,
      tags: [],
      categoryIds: [],
      relatedProductIds: [],
      seo: { title: '', description: '' },
      merchandising: { ...product.merchandising, restockNotificationMessages: {} },
      // Attributes say the same.
      variants: product.variants.map((variant) => ({ ...variant, optionValues: [] })),
    },
  };
}
