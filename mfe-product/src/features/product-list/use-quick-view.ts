import type { Product, ProductSummary } from '@tessera/contracts/commerce/product.ts';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { readProduct } from '../../product-api.ts';

export interface QuickViewParts {
  product: Product;
  onClose: () => void;
}

/** Fetches the component that draws a quick view; it is not part of what a list loads. */
export type LoadQuickView<Props extends QuickViewParts> = () => Promise<ComponentType<Props>>;

/** Opens a product over the list. What cannot be had leads to the product's own page instead. */
export function useQuickView<Props extends QuickViewParts>(load: LoadQuickView<Props> | undefined) {
  const [shown, setShown] = useState<{ View: ComponentType<Props>; product: Product }>();

  useEffect(() => {
    // The theme shows the control once there is a script behind it.
    if (load) document.documentElement.dataset.quickViewReady = '';
  }, [load]);

  const open = async ({ id, fullUrl }: ProductSummary) => {
    const [View, answer] = await Promise.all([load?.().catch(() => undefined), readProduct(id)]);
    if (View && answer.ok) setShown({ View, product: answer.value });
    else location.assign(fullUrl);
  };
  const close = useCallback(() => setShown(undefined), []);

  return { shown, open, close };
}
