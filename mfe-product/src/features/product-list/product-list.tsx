import type { ProductListProps } from '@tessera/contracts/mounts.ts';
import { Kept } from '@tessera/module-kit/kept.tsx';
import { type ComponentType, useEffect, useRef } from 'react';
import { type LoadQuickView, type QuickViewParts, useQuickView } from './use-quick-view.ts';

type QuickView = Pick<ProductListProps, 'settings' | 'locale' | 'path'> & QuickViewParts;

/** What the browser is given: the products stand in the HTML already. */
export type ListState = Omit<ProductListProps, 'products'> & { products: ProductListProps['products'] | null };

type DrawnListView = ComponentType<ProductListProps>;

interface ListProps extends ListState {
  /** Given on the server only. */
  DrawnList?: DrawnListView;
  /** Given in the browser only. */
  loadDrawnList?: () => Promise<DrawnListView>;
  loadQuickView?: LoadQuickView<QuickView>;
}

/** A store page: drawn by the server; the browser adds the quick view (PROD-020, PROD-021). */
export function ProductList({ DrawnList, loadDrawnList, loadQuickView, ...page }: ListProps) {
  const { products, settings, locale, path } = page;
  const list = useRef<HTMLDivElement>(null);
  const { shown, open, close } = useQuickView(loadQuickView);

  useEffect(() => {
    const stop = new AbortController();
    list.current?.addEventListener('click', (event) => openPressed(event, open), { signal: stop.signal });
    return () => stop.abort();
  }, [open]);

  return (
    <>
      <Kept
        name="products"
        ref={list}
        isDrawn={products === null}
        view={DrawnList}
        load={loadDrawnList}
        viewProps={{ ...page, products: products ?? [] }}
      />
      {shown && (
        <shown.View key={shown.product.id} product={shown.product} onClose={close} {...{ settings, locale, path }} />
      )}
    </>
  );
}

/** The cards are not the browser's own, so their buttons are heard where they stand. */
function openPressed({ target }: Event, open: (product: { id: string; fullUrl: string }) => void): void {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-quick]') : null;
  const fullUrl = button?.closest('li')?.querySelector('h3 a')?.getAttribute('href');
  if (button?.dataset.quick && fullUrl) open({ id: button.dataset.quick, fullUrl });
}
