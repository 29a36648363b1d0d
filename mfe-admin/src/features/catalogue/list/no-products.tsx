import { Package, SearchX } from 'lucide-react';
import { EmptyState } from '../../../kit/ui/feedback/empty-state.tsx';
import { buttonClass } from '../../../kit/ui/inputs/button.tsx';
import { ViewLink } from '../../../kit/ui/layout/view-link.tsx';
import { type ProductsList, productViews } from './search.ts';

/** Nothing in the list: nothing found, nothing in this view, or no products at all. */
export function NoProducts({ list: { q, view }, hasAny }: { list: ProductsList; hasAny: boolean }) {
  const name = productViews.find(({ id }) => id === view)?.name;
  const clear = (
    <ViewLink to="/commerce/inventory" className={buttonClass()}>
      Clear filters
    </ViewLink>
  );
  if (q) {
    return (
      <EmptyState icon={SearchX} title={`Nothing for “${q}”`} action={clear}>
        Searched names and SKUs{name && `, and looked at the view “${name}” only`}.
      </EmptyState>
    );
  }
  if (hasAny && name) {
    return (
      <EmptyState icon={Package} title={`No products in “${name}”`} action={clear}>
        Products come here by themselves once they are in that state.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={Package}
      title="No products yet"
      action={
        <ViewLink to="/commerce/inventory/new" className={buttonClass({ look: 'primary' })}>
          New product
        </ViewLink>
      }
    >
      Make the first one, or import a file.
    </EmptyState>
  );
}
