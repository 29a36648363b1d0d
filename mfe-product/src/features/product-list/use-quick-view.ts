import type { Product } from '@tessera/contracts/commerce/product.ts';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { readProduct } from '../../product-api.ts';

export interface QuickViewParts {
  product: Product;
  onClose: () => void;
}

/** Fetches the component that draws a quick view; it is not part of what a list loads. */
export type LoadQuickView<Props extends QuickViewParts> = () => Promise<ComponentType<Props>>;

/** Opens a product over the list. What cannot be had leads to the product's own page instead. */
export function useQuickView<Props extends QuickViewParts>(load: LoadQuickView<Props> | undefined) {
  const asked = useRef(0);
  const [shown, setShown] = useState<{ View: ComponentType<Props>; product: Product }>();

  useEffect(() => {
    // The theme shows the control once there is a script behind it.
    if (load) document.documentElement.dataset.quickViewReady = '';
  }, [load]);

  const open = useCallback(
    async ({ id, fullUrl }: { id: string; fullUrl: string }) => {
      asked.current += 1;
      const number = asked.current;
      const [View, answer] = await Promise.all([load?.().catch(() => undefined), readProduct(id)]);
      // Of two presses in a row the later one counts.
      if (number !== asked.current) return;
      if (View && answer.ok) setShown({ View, product: answer.value });
      else location.assign(fullUrl);
    },
    [load],
  );
  const close = useCallback(() => setShown(undefined), []);

  return { shown, open, close };
}
